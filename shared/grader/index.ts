export {
  type CheckOptions,
  checkAnswer,
  type Grader,
  type GraderOptions,
  openGrader,
} from "./check-answer.ts";
export type { Draw } from "./draw.ts";
export {
  type Bilingual,
  type Check,
  defineExercise,
  type ExercisePlan,
  fail,
  type Kind,
  type Lang,
  type Outcome,
  pass,
  TASK_MARK,
} from "./exercise.ts";
export { type ExerciseText, KINDS, parseExerciseText, readExerciseText } from "./exercise-text.ts";
export {
  DANGERS,
  type Danger,
  type Hold,
  holdsOn,
  MACHINES,
  type Machine,
  thisMachine,
} from "./isolation.ts";
export { type Exercise, findExercise, isWhole, listExercises } from "./list-exercises.ts";
export { type Block, blocksOf, callsIn, resultsIn, show, textOf } from "./look.ts";
export { ISOLATION } from "./messages/isolation.ts";
export {
  type Agent,
  type Answer,
  RemoteObject,
  type RemoteValue,
  type Student,
  type Talk,
  type TalkOptions,
  type TestRun,
  type Thrown,
} from "./student.ts";
export { TROUBLE_PAGE } from "./trouble.ts";
export { judgeTest, playTest } from "./try-test.ts";
export type { CheckResult, CheckState, Said, Trouble, Verdict, VerdictState } from "./verdict.ts";
export { TYPES_PAGE } from "./verdict.ts";
export { type Watch, type WatchMode, watchFile } from "./watch-file.ts";
export {
  answerFile,
  type Kept,
  keepWork,
  noteHelp,
  noteVerdict,
  type Progress,
  putStarter,
  readWork,
  resetAnswer,
  whereToGoOn,
} from "./work-folder.ts";
