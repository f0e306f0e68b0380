import { frenchReferencePages } from "../../site/reference.ts";

/** A page for each of the API reference: the switch of the language leads to it. */
export default { paths: frenchReferencePages };
