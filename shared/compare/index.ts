export { compareFiles, type SourceFile } from "./compare-files.ts";
export { compareStages, type StageFolder } from "./compare-stages.ts";
export {
  type Comparison,
  type Counts,
  changedLines,
  type FileSide,
  type Hunk,
  type Line,
  type Note,
  type Part,
  type Place,
  type RegionState,
  type Tally,
  totalOf,
  type Unit,
} from "./comparison.ts";
export { readNotes, type Unannotated, unannotated } from "./notes.ts";
