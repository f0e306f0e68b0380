import { fileURLToPath } from "node:url";
import { build } from "vitepress";

/** Builds the site; typedoc has written the pages of the API reference before. */
await build(fileURLToPath(new URL(".", import.meta.url)));
