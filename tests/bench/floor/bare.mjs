// The same queries behind bare node:http: what is left when there is no framework; prints its address.
import { createServer } from "node:http";
import {
  createPage,
  fixed,
  listFolders,
  listPages,
  readContent,
  readPage,
  readPerson,
  replaceContent,
  resolvePages,
  searchPages,
} from "./answers.mjs";

const server = createServer(async (request, response) => {
  const { status, headers, body } = await answer(request);
  response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body ?? "") }).end(body);
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));

async function answer(request) {
  const { pathname, searchParams } = new URL(request.url, "http://floor");
  const [, kind, id] = pathname.split("/");
  const query = Object.fromEntries(searchParams);
  if (request.method === "PUT") return replaceContent(id, await read(request));
  if (request.method === "POST") return createPage(JSON.parse(await read(request)));
  if (kind === "content") return readContent(id);
  if (kind === "pages") return id ? readPage(id) : listPages(query);
  if (kind === "folders") return listFolders(query);
  if (kind === "people") return readPerson(id);
  if (kind === "search") return searchPages(query);
  return kind === "resolve" ? resolvePages(query) : fixed();
}

async function read(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
