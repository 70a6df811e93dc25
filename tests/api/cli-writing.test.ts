import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect } from "vitest";
import type { ApiCaller } from "@/tests/support/api-caller";
import { serverUrl, test } from "@/tests/support/cli";
import { pixel, uploadFile } from "@/tests/support/files";
import { createFolder, createPage } from "@/tests/support/items";
import { insertToken } from "@/tests/support/people";
import { namesIn } from "@/tests/support/tree";

const hard = "\uFEFF---\r\ntitle: x\r\n---\r\n\r\n# Ziele\r\n\ttabs \u00A0 and blanks  \r\n😀 end";

const contentOf = async (api: ApiCaller, id: string) => (await api.get(`/pages/${id.trim()}/content`)).text;

test("new stores what it is given byte for byte, and makes no second page by mistake", async ({
  sheaf,
  api,
}) => {
  const made = await sheaf(["new", "Work/2026/Plan", "--parents"], { input: hard });
  expect([made.status, made.err]).toEqual([0, ""]);
  expect((await sheaf(["cat", "Work/2026/Plan"])).bytes).toEqual(Buffer.from(hard));
  const again = await sheaf(["new", "work/2026/plan", "other"]);
  expect([again.status, again.out]).toEqual([5, ""]);
  expect(again.err).toContain(made.out.trim());
  const forced = await sheaf(["new", "Work/2026/Plan", "two", "words", "--force", "--json"]);
  const { id } = JSON.parse(forced.out) as { id: string };
  expect(await contentOf(api, id)).toBe("two words");
  const lines = "\n".repeat(6_000_000);
  const long = await sheaf(["new", "Long"], { input: lines });
  expect(await contentOf(api, long.out)).toBe(lines);
});

test("new and mkdir refuse what cannot be", async ({ sheaf }) => {
  expect(await sheaf(["new", "Nowhere/Plan", "x"])).toMatchObject({ status: 3, out: "" });
  expect(await sheaf(["new", "Work/", "x"])).toMatchObject({ status: 2, out: "" });
  expect(await sheaf(["new", "Plan"], { input: new Uint8Array([0xff, 0xfe]) })).toMatchObject({
    status: 1,
    out: "",
  });
  expect(await sheaf(["new", "x".repeat(251), "x"])).toMatchObject({ status: 2, out: "" });
  expect(await sheaf(["mkdir", "/"])).toMatchObject({ status: 2 });
  expect((await sheaf(["mkdir", "-p", "A/B"])).status).toBe(0);
  expect(await sheaf(["mkdir", "a/b"])).toMatchObject({ status: 5, out: "" });
  expect((await sheaf(["mkdir", "-p", "A/B"])).status).toBe(0);
  expect((await sheaf(["tree"])).out).toBe("└── A/\n    └── B/\n");
});

test("append and prepend add what is given, also into a section", async ({ sheaf, api }) => {
  const page = await createPage(api, { title: "Log", markdown: "# A\n\none\n\n# B\n\ntwo\n" });
  expect((await sheaf(["append", "Log", "last", "words"])).status).toBe(0);
  expect((await sheaf(["prepend", page.id], { input: "first\n" })).status).toBe(0);
  const answer = await sheaf(["append", "Log", "- more", "--section", "A", "--json"]);
  expect(await page.read()).toBe("first\n\n# A\n\none\n\n- more\n\n# B\n\ntwo\n\nlast words");
  expect(JSON.parse(answer.out)).toEqual({ id: page.id, etag: await page.readEtag() });
  expect(await sheaf(["append", "Log", "--section", "C", "x"])).toMatchObject({ status: 3, out: "" });
  expect((await sheaf(["append", "Log", "  "])).status).toBe(1);
  expect((await sheaf(["append", "Nope", "x"])).status).toBe(3);
});

test("mv, cp, rm and restore do as a shell does, all of it or nothing", async ({ sheaf, person, api }) => {
  const work = await createFolder(person, "Work");
  await createPage(api, { title: "Plan" });
  await createPage(api, { title: "Idea" });
  await uploadFile(api, "pixel.png", pixel);
  expect((await sheaf(["mv", "Plan", "pixel.png", "Work"])).status).toBe(0);
  expect((await sheaf(["ls", work.id])).out).toBe("Plan\npixel.png\n");
  expect((await sheaf(["mv", "Work/Plan", "Old plan"])).status).toBe(0);
  expect((await sheaf(["mv", "Old plan", "old Plan"])).status).toBe(0);
  expect((await sheaf(["mv", "work", "Work 2"])).status).toBe(0);
  expect(await namesIn(api, null)).toEqual(["Idea", "Work 2/", "old Plan"].sort());
  expect(await sheaf(["mv", "old Plan", "Idea"])).toMatchObject({ status: 5, out: "" });
  expect(await sheaf(["mv", "old Plan", "Idea", "Nowhere"])).toMatchObject({ status: 3, out: "" });
  expect(await sheaf(["mv", "old Plan", "Nope", "Work 2"])).toMatchObject({ status: 3, out: "" });
  expect((await sheaf(["mv", "old Plan"])).status).toBe(2);
  expect((await sheaf(["cp", "Idea", "Work 2/Copy"])).status).toBe(0);
  expect((await sheaf(["cp", "Work 2", "Archive", "--json"])).status).toBe(0);
  expect((await sheaf(["ls", "Archive"])).out).toBe("Copy\npixel.png\n");
  expect((await sheaf(["rm", "Archive/", "Work 2/Copy"])).status).toBe(0);
  expect((await sheaf(["ls"])).out).toBe("Work 2/\nIdea\nold Plan\n");
  expect(await sheaf(["rm", "Idea", "Nope"])).toMatchObject({ status: 3 });
  expect((await sheaf(["restore", "work 2/copy", "Archive"])).status).toBe(0);
  expect((await sheaf(["ls"])).out).toBe("Archive/\nWork 2/\nIdea\nold Plan\n");
  expect(await sheaf(["restore", "Idea"])).toMatchObject({ status: 3, out: "" });
});

test("what went with its folder comes back alone by its id", async ({ sheaf, person, api }) => {
  const work = await createFolder(person, "Work");
  const page = await createPage(api, { title: "Plan", parentId: work.id });
  await sheaf(["rm", "Work"]);
  expect((await sheaf(["restore", page.id])).status).toBe(0);
  expect((await sheaf(["ls"])).out).toBe("Plan\n");
});

test("a token that may only read changes nothing and is told so", async ({ sheaf, person, api }) => {
  const page = await createPage(api, { title: "Plan", markdown: "old" });
  const { secret } = await insertToken(person.id, { scopes: ["pages:read"] });
  const env = { SHEAF_TOKEN: secret, EDITOR: "printf new >" };
  for (const args of [
    ["append", "Plan", "x"],
    ["rm", "Plan"],
    ["new", "Other", "x"],
    ["edit", "Plan"],
  ]) {
    const { status, err } = await sheaf(args, { env });
    expect(status, args.join(" ")).toBe(6);
    expect(err).toContain("pages:write");
  }
  expect(await page.read()).toBe("old");
});

test("edit stores what the editor leaves, byte for byte, and nothing when nothing changed", async ({
  sheaf,
  api,
}) => {
  const page = await createPage(api, { title: "Größe: a/b", markdown: hard });
  const same = await sheaf(["edit", page.id], { env: { EDITOR: "true" } });
  expect([same.status, await page.readEtag()]).toEqual([0, page.etag]);
  expect((await sheaf(["edit", page.id], { env: { EDITOR: "sed -i s/Ziele/Goals/" } })).status).toBe(0);
  expect(await page.read()).toBe(hard.replace("Ziele", "Goals"));
  expect((await page.revisions()).length).toBe(2);
});

/** An editor that lets somebody else write first, and then replaces words. */
function editorWith(
  home: string,
  { page, token, theirs, change }: { page: string; token: string; theirs: string; change: string },
) {
  const script = join(home, "editor.mjs");
  const url = `${serverUrl()}/api/v1/pages/${page}/content`;
  writeFileSync(
    script,
    `import { readFileSync, writeFileSync } from "node:fs";
const headers = { Authorization: "Bearer ${token}", "Content-Type": "text/markdown" };
const { headers: read } = await fetch("${url}", { headers });
await fetch("${url}", { method: "PUT", headers: { ...headers, "If-Match": read.get("etag") }, body: ${JSON.stringify(theirs)} });
const path = process.argv[2];
writeFileSync(path, readFileSync(path, "utf8").${change});`,
  );
  return `${process.execPath} ${script}`;
}

test("edit merges what others wrote meanwhile", async ({ sheaf, person, api, home }) => {
  const page = await createPage(api, { title: "Plan", markdown: "one\n\ntwo\n\nthree" });
  const EDITOR = editorWith(home, {
    page: page.id,
    token: person.token,
    theirs: "ONE\n\ntwo\n\nthree",
    change: 'replace("three", "THREE")',
  });
  const { status, out } = await sheaf(["edit", "Plan", "--json"], { env: { EDITOR } });
  expect([status, JSON.parse(out)]).toEqual([0, { id: page.id, status: "merged" }]);
  expect(await page.read()).toBe("ONE\n\ntwo\n\nTHREE");
});

test("where both changed the same words, edit keeps both for the person to decide", async ({
  sheaf,
  person,
  api,
  home,
}) => {
  const page = await createPage(api, { title: "Plan", markdown: "one two\n\nend\n" });
  const EDITOR = editorWith(home, {
    page: page.id,
    token: person.token,
    theirs: "one their\n\nend\n",
    change: 'replace("two", "mine")',
  });
  const clash = await sheaf(["edit", "Plan"], { env: { EDITOR } });
  expect([clash.status, clash.out]).toEqual([5, ""]);
  expect(await page.read()).toBe("one their\n\nend\n");
  const path = /kept in (.*\.md)\./.exec(clash.err)?.[1] ?? "";
  expect(readFileSync(path, "utf8")).toContain("one mine\n||||||| before\none two\n=======\none their\n");
  expect((await sheaf(["edit", "Plan"], { env: { EDITOR: "true" } })).status).toBe(5);
  const decided = await sheaf(["edit", "Plan"], { env: { EDITOR: "sed -i -n -e /mine/p -e /end/p" } });
  expect(decided.status).toBe(0);
  expect(await page.read()).toBe("one mine\nend\n");
  expect((await sheaf(["edit", "Plan", "--discard"])).status).toBe(3);
});

test("a text is kept when the editor fails, when it is no text, and when the server is away", async ({
  sheaf,
  person,
  api,
}) => {
  const page = await createPage(api, { title: "Plan", markdown: "old" });
  const failing = await sheaf(["edit", "Plan"], { env: { EDITOR: "sh -c 'printf one > \"$0\"; exit 3'" } });
  expect([failing.status, failing.err]).toEqual([1, expect.stringContaining("kept in")]);
  expect((await sheaf(["edit", "Plan"], { env: { EDITOR: "true" } })).status).toBe(0);
  expect(await page.read()).toBe("one");
  const broken = await sheaf(["edit", "Plan"], { env: { EDITOR: "printf '\\377' >" } });
  expect([broken.status, await page.read()]).toEqual([1, "one"]);
  expect((await sheaf(["edit", "Plan"], { env: { EDITOR: "true" } })).status).toBe(1);
  expect((await sheaf(["edit", "Plan", "--discard"])).status).toBe(0);
  const none = await sheaf(["edit", "Plan"], { env: { EDITOR: "no-such-editor-here" } });
  expect([none.status, none.err]).toEqual([1, expect.stringContaining("EDITOR")]);

  // A server that goes away while the editor is open.
  const proxy = createServer((request, response) => {
    const target = new URL(request.url ?? "/", serverUrl());
    void fetch(target, { headers: { Authorization: `Bearer ${person.token}` } }).then(async (answer) => {
      response.writeHead(answer.status, { ETag: answer.headers.get("etag") ?? "" });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo;
  proxy.on("request", (request) => {
    if (request.method === "PUT") request.socket.destroy();
  });
  const env = { SHEAF_SERVER: `http://127.0.0.1:${port}`, EDITOR: "printf two >" };
  const away = await sheaf(["edit", page.id], { env });
  proxy.closeAllConnections();
  proxy.close();
  expect(away.status).toBe(7);
  expect(readFileSync(/kept in (.*\.md)\./.exec(away.err)?.[1] ?? "", "utf8")).toBe("two");
  expect(await page.read()).toBe("one");
});
