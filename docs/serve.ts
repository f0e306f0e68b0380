import { fileURLToPath } from "node:url";
import { createServer } from "vitepress";

const here = fileURLToPath(new URL(".", import.meta.url));

/** Serves the site while it is written: a page changes when its text or a stage does. */
const server = await createServer(here);
await server.listen();
server.printUrls();
