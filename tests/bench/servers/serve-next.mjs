// Serves the production build of a Next application from a folder, with the options of scripts/serve.mjs; prints its address.
import { createServer } from "node:http";
import { resolve } from "node:path";
import next from "next";

const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 60_000, requestTimeout: 600_000 });
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const { port } = server.address();
const app = next({
  dev: false,
  dir: resolve(process.argv[2]),
  hostname: "127.0.0.1",
  port,
  httpServer: server,
});
await app.prepare();
const handle = app.getRequestHandler();
server.on("request", (request, response) => void handle(request, response));
console.log(`http://127.0.0.1:${port}`);
