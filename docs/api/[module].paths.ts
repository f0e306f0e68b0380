import { referencePages } from "../site/reference.ts";

/** The pages of the API reference, as typedoc wrote them. */
export default { paths: referencePages };
