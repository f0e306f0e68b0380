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
} from "./exercise.ts";
export { type Exercise, findExercise, listExercises } from "./list-exercises.ts";
export { type Block, blocksOf, callsIn, resultsIn, show, textOf } from "./look.ts";
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
export type { CheckResult, CheckState, Said, Trouble, Verdict, VerdictState } from "./verdict.ts";
