export { type Declaration, declarationsOf, findDeclaration } from "./declarations.ts";
export type {
  AgentInfo,
  At,
  Block,
  FailureEvent,
  Message,
  ModelInfo,
  Recording,
  ReplyEvent,
  RequestEvent,
  TraceEvent,
  Usage,
} from "./model.ts";
export { blocksOf, messageLists, requestsOf, resultText } from "./model.ts";
export { liveModel, scriptModel } from "./models.ts";
export {
  type Agent,
  type MessagesClient,
  type Model,
  type RecordOptions,
  record,
} from "./record.ts";
