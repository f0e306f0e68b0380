export { type Bundled, bundleWork, writeBundle } from "./bundle-work.ts";
export {
  type ClassOptions,
  type ClassOutcome,
  gradeClass,
  NothingFoundError,
} from "./grade-class.ts";
export { LockedError } from "./lock.ts";
export { MergeError, mergeReports } from "./merge.ts";
export { type ClassReport, hasGaps, type StudentRecord, totalOf } from "./report.ts";
export { parseShard, type Shard } from "./shard.ts";
export { faultText, REPORT } from "./texts.ts";
export { toJson } from "./write-report.ts";
