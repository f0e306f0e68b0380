import { CM, type HeadRule, isObject, type Json, unknownKey } from "./rule.ts";

function tools(request: Json): Json[] {
  return Array.isArray(request.tools) ? request.tools : [];
}

/** The path of the first tool for which `bad` holds, or nothing. */
function firstTool(request: Json, bad: (tool: Json) => boolean): string | undefined {
  const n = tools(request).findIndex((tool) => isCustom(tool) && bad(tool));
  return n < 0 ? undefined : `tools.${n}.custom`;
}

/** A tool that we define, not one that runs at the API, which has a dated `type`. */
function isCustom(tool: unknown): tool is Json {
  return isObject(tool) && (tool.type === undefined || tool.type === "custom");
}

function schemaOf(tool: Json): Json {
  return isObject(tool.input_schema) ? tool.input_schema : {};
}

const JSON_TYPES = ["object", "array", "string", "number", "integer", "boolean", "null"];

/** The faults of a schema that people make: a type that is none, a list where there is none. */
function isSchema(schema: unknown): boolean {
  if (typeof schema === "boolean") return true;
  if (!isObject(schema)) return false;
  const { type, properties = {}, required = [], items = true, enum: values = [] } = schema;
  const types = Array.isArray(type) ? type : [type ?? "object"];
  return (
    types.every((one) => JSON_TYPES.includes(String(one))) &&
    isObject(properties) &&
    Object.values(properties).every(isSchema) &&
    Array.isArray(required) &&
    required.every((key) => typeof key === "string") &&
    isSchema(items) &&
    Array.isArray(values)
  );
}

const TOP_LEVEL = new Set(
  (
    "model messages max_tokens system tools tool_choice stream metadata stop_sequences thinking " +
    "output_config cache_control service_tier container inference_geo diagnostics fallbacks speed " +
    "context_management mcp_servers thread"
  ).split(" "),
);

/** On the model, the tools and the other fields around the messages. */
export const HEAD_RULES: HeadRule[] = [
  {
    id: "S1",
    refuses: "a request without a model",
    source: CM,
    seen: "2026-09",
    confidence: "measured",
    check: ({ model }) =>
      model === undefined
        ? "model: Field required"
        : typeof model !== "string"
          ? "model: Input should be a valid string"
          : model === ""
            ? "model: String should have at least 1 character"
            : undefined,
  },
  {
    id: "T27",
    refuses: "a tool_choice that is no object with a known type",
    source: CM,
    seen: "2026-09",
    confidence: "measured",
    check: ({ tool_choice: choice }) => {
      if (choice === undefined) return undefined;
      if (!isObject(choice)) return "tool_choice: Input should be an object";
      if (choice.type === undefined) return "tool_choice.type: Field required";
      if (["auto", "any", "tool", "none"].includes(String(choice.type))) return undefined;
      return `tool_choice: Input tag '${choice.type}' found using 'type' does not match any of the expected tags: 'auto', 'any', 'tool', 'none'`;
    },
  },
  {
    id: "T28",
    refuses: "tool_choice any without tools",
    source: CM,
    seen: "2026-09",
    confidence: "measured",
    check: (request) =>
      isObject(request.tool_choice) &&
      request.tool_choice.type === "any" &&
      tools(request).length === 0
        ? "tool_choice.any may only be specified while providing tools"
        : undefined,
  },
  {
    id: "T29",
    refuses: "a tool_choice that names a tool which is not there",
    source: CM,
    seen: "2026-09",
    confidence: "measured",
    check: (request) => {
      const choice = request.tool_choice;
      if (!isObject(choice) || choice.type !== "tool") return undefined;
      const found = tools(request).some((tool) => isObject(tool) && tool.name === choice.name);
      return found ? undefined : `Tool '${choice.name}' not found in provided tools`;
    },
  },
  {
    id: "T24",
    refuses: "tools that are no list of objects",
    source: CM,
    seen: "2026-09",
    confidence: "measured",
    check: (request) => {
      if (request.tools === undefined) return undefined;
      if (!Array.isArray(request.tools)) return "tools: Input should be a valid array";
      const n = request.tools.findIndex((tool) => !isObject(tool));
      return n < 0 ? undefined : `tools.${n}: Input should be an object`;
    },
  },
  {
    id: "T23",
    refuses: 'a tool of type "function", which is another API\'s',
    source: "error logs of five projects",
    seen: "2026-08",
    confidence: "reported",
    check: (request) => {
      const n = tools(request).findIndex((tool) => tool.type === "function");
      return n < 0
        ? undefined
        : `tools.${n}: Input tag 'function' found using 'type' does not match any of the expected tags: 'bash_20250124', 'custom', 'text_editor_20250728', 'web_search_20250305'`;
    },
  },
  {
    id: "T16",
    refuses: "a tool without a name",
    source: CM,
    seen: "2026-09",
    confidence: "measured",
    check: (request) => {
      const missing = firstTool(request, (tool) => tool.name === undefined);
      if (missing) return `${missing}.name: Field required`;
      const other = firstTool(request, (tool) => typeof tool.name !== "string");
      if (other) return `${other}.name: Input should be a valid string`;
      const empty = firstTool(request, (tool) => tool.name === "");
      return empty && `${empty}.name: String should have at least 1 character`;
    },
  },
  {
    id: "T18",
    refuses: "a tool name of more than 128 characters",
    source: "github.com/anthropics/claude-code/issues/96152",
    seen: "2026-09",
    confidence: "reported",
    check: (request) => {
      const at = firstTool(request, ({ name }) => typeof name === "string" && name.length > 128);
      return at && `${at}.name: String should have at most 128 characters`;
    },
  },
  {
    id: "T17",
    refuses: "a tool name with other characters than letters, digits, _ and -",
    source: CM,
    seen: "2026-09",
    confidence: "measured",
    check: (request) => {
      const at = firstTool(request, ({ name }) => !/^[a-zA-Z0-9_-]{1,128}$/.test(String(name)));
      return at && `${at}.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'`;
    },
  },
  {
    id: "T42",
    refuses: "a description that is no text",
    source: "error logs of four projects; live probes of one on 2026-08-28",
    seen: "2026-08",
    confidence: "measured",
    check: (request) => {
      const at = firstTool(request, ({ description }) =>
        description === undefined ? false : typeof description !== "string",
      );
      return at && `${at}.description: Input should be a valid string`;
    },
  },
  {
    id: "T19",
    refuses: "a tool without an input_schema",
    source: "live probes of AEGIS",
    seen: "2026-08",
    confidence: "measured",
    check: (request) => {
      const at = firstTool(request, (tool) => tool.input_schema === undefined);
      if (at) return `${at}.input_schema: Field required`;
      const other = firstTool(request, (tool) => !isObject(tool.input_schema));
      return other && `${other}.input_schema: Input should be an object`;
    },
  },
  {
    id: "T20",
    refuses: "an input_schema whose type is not object",
    source: "error logs of ten projects",
    seen: "2026-08",
    confidence: "reported",
    check: (request) => {
      const missing = firstTool(request, (tool) => schemaOf(tool).type === undefined);
      if (missing) return `${missing}.input_schema.type: Field required`;
      const other = firstTool(request, (tool) => schemaOf(tool).type !== "object");
      return other && `${other}.input_schema.type: Input should be 'object'`;
    },
  },
  {
    id: "T21",
    refuses: "an input_schema that is no JSON Schema",
    source: "github.com/anthropics/claude-code/issues/20720",
    seen: "2026-08",
    confidence: "reported",
    check: (request) => {
      const at = firstTool(request, (tool) => !isSchema(tool.input_schema));
      return (
        at &&
        `${at}.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12 (https://json-schema.org/draft/2020-12). Learn more about tool use at https://docs.claude.com/en/docs/tool-use.`
      );
    },
  },
  {
    id: "T25",
    refuses: "a strict tool whose schema leaves additionalProperties open",
    source: `${CM}; live probes of AEGIS`,
    seen: "2026-09",
    confidence: "measured",
    check: (request) => {
      const at = firstTool(
        request,
        (tool) => tool.strict === true && schemaOf(tool).additionalProperties !== false,
      );
      return (
        at && `${at}: For 'object' type, 'additionalProperties' must be explicitly set to false`
      );
    },
  },
  {
    id: "T22",
    refuses: "oneOf, allOf or anyOf at the top of an input_schema",
    source: "error logs of eight projects",
    seen: "2026-06",
    confidence: "reported",
    check: (request) => {
      const at = firstTool(request, (tool) =>
        ["oneOf", "allOf", "anyOf"].some((key) => key in schemaOf(tool)),
      );
      return (
        at &&
        `${at}.input_schema: input_schema does not support oneOf, allOf, or anyOf at the top level`
      );
    },
  },
  {
    id: "T40",
    refuses: "a field that a tool does not have",
    source: "error logs of ten projects",
    seen: "2026-09",
    confidence: "reported",
    check: (request) => {
      const at = firstTool(request, (tool) => unknownKey(tool, "tool") !== undefined);
      const tool = tools(request)[Number(at?.split(".")[1])];
      return tool && `${at}.${unknownKey(tool, "tool")}: Extra inputs are not permitted`;
    },
  },
  {
    id: "T15",
    refuses: "two tools of one name",
    source: "error logs of eight projects",
    seen: "2026-05",
    confidence: "reported",
    check: (request) => {
      const names = tools(request).map((tool) => tool.name);
      return new Set(names).size < names.length ? "tools: Tool names must be unique." : undefined;
    },
  },
  {
    id: "C1",
    refuses: "a request without messages",
    source: CM,
    seen: "2026-09",
    confidence: "measured",
    check: ({ messages }) =>
      messages === undefined
        ? "messages: Field required"
        : !Array.isArray(messages)
          ? "messages: Input should be a valid array"
          : messages.length === 0
            ? "messages: at least one message is required"
            : undefined,
  },
];

/** On the fields that the API looks at after the messages. */
export const TAIL_RULES: HeadRule[] = [
  {
    id: "C17",
    refuses: "a system prompt that is neither text nor a list of blocks",
    source: CM,
    seen: "2026-09",
    confidence: "measured",
    check: ({ system }) =>
      system === undefined || typeof system === "string" || Array.isArray(system)
        ? undefined
        : "system: Input should be a valid array",
  },
  {
    id: "S3",
    refuses: "a request without max_tokens",
    source: CM,
    seen: "2026-09",
    confidence: "measured",
    check: ({ max_tokens: limit }) =>
      limit === undefined
        ? "max_tokens: Field required"
        : !Number.isInteger(limit)
          ? "max_tokens: Input should be a valid integer"
          : (limit as number) < 0
            ? "max_tokens: must be greater than or equal to 0"
            : undefined,
  },
  {
    id: "S7",
    refuses: "temperature, top_p and top_k",
    source: "platform.claude.com/docs/en/api/migration-2026-10-21",
    seen: "2026-10",
    confidence: "documented",
    versions: ["2026-10-21"],
    check: (request) => {
      const key = Object.keys(request).find((name) => /^(temperature|top_p|top_k)$/.test(name));
      return key && `${key}: Extra inputs are not permitted`;
    },
  },
  {
    id: "C14",
    refuses: "a top-level field that the API does not know",
    source: CM,
    seen: "2026-09",
    confidence: "measured",
    check: (request) => {
      const sampling = /^(temperature|top_p|top_k)$/;
      const key = Object.keys(request).find((name) => !TOP_LEVEL.has(name) && !sampling.test(name));
      return key && `${key}: Extra inputs are not permitted`;
    },
  },
];
