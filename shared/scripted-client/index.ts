export { type Conversation, converse, type Run } from "./converse.ts";
export {
  delayed,
  droppedConnection,
  httpError,
  httpPage,
  type ScriptedReply,
  type SentRequest,
  stop,
  thinking,
  toolUse,
} from "./replies.ts";
export {
  type Script,
  ScriptError,
  type ScriptedClient,
  scriptedClient,
} from "./scripted-client.ts";
