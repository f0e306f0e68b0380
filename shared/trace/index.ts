export { agentFrom } from "./agents.ts";
export { type Comparison, compareRecordings } from "./compare/compare.ts";
export { type Cost, type CostRow, costOf, PRICE } from "./cost/cost.ts";
export { roundsScript } from "./cost/rounds.ts";
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
export { liveModel, pocketModel, scriptModel } from "./models.ts";
export {
  type Agent,
  type MessagesClient,
  type Model,
  type RecordOptions,
  record,
} from "./record.ts";
export { RecordingError, readRecording, writeRecording } from "./recordings.ts";
export { type Step, terminalText, tokensOf, type View, viewOf } from "./steps.ts";
export { type Thread, type Threads, threadsOf } from "./threads.ts";
