// Serves the pages that lie beside this file: node serve.mjs [port]. Nothing has to be installed.
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { createGzip } from "node:zlib";

const ROOT = resolve(process.env.SITE_FOLDER ?? join(import.meta.dirname, "site"));

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** The file that an address means, or nothing: never one outside the folder. */
function fileFor(address) {
  let path;
  try {
    path = decodeURIComponent(new URL(address, "http://localhost").pathname);
  } catch {
    return undefined;
  }
  const place = resolve(join(ROOT, path));
  if (place !== ROOT && !place.startsWith(ROOT + sep)) return undefined;
  const candidates = [place, join(place, "index.html"), `${place}.html`];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile());
}

/** The page for an address that leads nowhere; its own addresses begin at the top of the site. */
function notFoundPage() {
  const page = readFileSync(join(ROOT, "404.html"), "utf8");
  return page
    .replace("<head>", '<head><base href="/">')
    .replace('new URL("./",location)', 'new URL("/",location)');
}

const port = Number(process.argv[2] ?? 8080);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`Found "${process.argv[2]}", expected a port from 0 to 65535: node serve.mjs 8080`);
  process.exit(2);
}

const server = createServer((request, response) => {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { allow: "GET, HEAD" }).end();
    return;
  }
  const file = fileFor(request.url ?? "/");
  if (!file) {
    response.writeHead(404, { "content-type": TYPES[".html"] }).end(notFoundPage());
    return;
  }
  send(file, request, response);
});

/** Text goes out packed where the browser takes it so. */
function send(file, request, response) {
  const type = TYPES[extname(file)] ?? "application/octet-stream";
  const packs =
    /\bgzip\b/.test(request.headers["accept-encoding"] ?? "") && !type.startsWith("font/");
  const size = packs ? { "content-encoding": "gzip" } : { "content-length": statSync(file).size };
  response.writeHead(200, { "content-type": type, vary: "accept-encoding", ...size });
  if (request.method === "HEAD") return response.end();
  const content = createReadStream(file);
  return (packs ? content.pipe(createGzip()) : content).pipe(response);
}

server.on("error", (error) => {
  const taken = error.code === "EADDRINUSE";
  console.error(
    taken ? `Port ${port} is taken. Try another one: node serve.mjs ${port + 1}` : error.message,
  );
  process.exit(1);
});

// this machine only: nothing else can reach it
server.listen(port, "127.0.0.1", () => {
  const { port: given } = server.address();
  console.log(`The course is at http://127.0.0.1:${given}/ (stop with Ctrl-C)`);
});
