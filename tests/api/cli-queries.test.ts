import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { serverUrl, test } from "@/tests/support/cli";
import { pixel, uploadFile } from "@/tests/support/files";
import { createFolder, createPage, trashPages } from "@/tests/support/items";

type Told = { kind: string; item: { id: string }; cursor: string | null };
type Answer = { data: Told[]; cursor: string };

test("changes are shown in order, from a cursor on, of a folder and of a page", async ({
  sheaf,
  person,
  api,
}) => {
  const work = await createFolder(person, "Work");
  const page = await createPage(api, { title: "Plan", parentId: work.id });
  const first = JSON.parse((await sheaf(["changes", "--json"])).out) as Answer;
  expect(first.data.map(({ item }) => item.id)).toEqual([work.id, page.id]);
  await page.write("words");
  const other = await createPage(api, { title: "Ot\u202eher" });
  const since = ["--since", first.cursor, "--json"];
  const next = JSON.parse((await sheaf(["changes", "Work", ...since])).out) as Answer;
  expect(next.data).toMatchObject([{ kind: "content", item: { id: page.id } }]);
  const one = JSON.parse((await sheaf(["changes", other.id, ...since])).out) as Answer;
  expect(one.data).toMatchObject([{ kind: "created", item: { id: other.id } }]);
  const { out } = await sheaf(["changes", "--kinds", "created", "--by", "me"]);
  expect(out).toMatch(/ Work\/ .*\n.* Plan .*\n.* Ot\ufffdher /);
  for (const wrong of [
    ["--since", "yesterday"],
    ["--kinds", "nope"],
    ["--by", "nobody"],
  ])
    expect((await sheaf(["changes", ...wrong])).status, wrong.join(" ")).toBe(2);
  expect((await sheaf(["changes", "Nope"])).status).toBe(3);
  const ofAnotherHistory = Buffer.from("0123456789ab~1~0~").toString("base64url");
  for (const more of [[], ["--follow"]]) {
    const old = await sheaf(["changes", "--since", ofAnotherHistory, ...more]);
    expect([old.status, old.err]).toEqual([1, expect.stringContaining("not kept")]);
  }
});

/** Passes requests on to the server until it is closed. */
function listenAsProxy(port: number): Promise<Server> {
  const proxy = createServer((request, response) => {
    const { method, headers } = request;
    const sent = httpRequest(new URL(request.url ?? "/", serverUrl()), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    response.on("close", () => sent.destroy());
    sent.on("error", () => response.destroy());
    request.pipe(sent);
  });
  return new Promise((resolve) => proxy.listen(port, "127.0.0.1", () => resolve(proxy)));
}

function stop(proxy: Server): Promise<void> {
  proxy.closeAllConnections();
  return new Promise((resolve) => proxy.close(() => resolve()));
}

test("changes are followed while the server is away, until they are interrupted", async ({ sheaf, api }) => {
  const { cursor } = JSON.parse((await sheaf(["changes", "--json"])).out) as Answer;
  const first = await createPage(api, { title: "First" });
  let proxy = await listenAsProxy(0);
  const { port } = proxy.address() as AddressInfo;
  const leaving = new AbortController();
  let second = "";
  let isAway = false;
  const run = sheaf(["changes", "--follow", "--since", cursor, "--json"], {
    env: { SHEAF_SERVER: `http://127.0.0.1:${port}` },
    signal: leaving.signal,
    onOut: (out) => {
      if (out.includes(first.id) && !isAway) {
        isAway = true;
        void (async () => {
          await stop(proxy);
          second = (await createPage(api, { title: "Second" })).id;
          proxy = await listenAsProxy(port);
        })();
      }
      if (second !== "" && out.includes(second)) leaving.abort();
    },
  });
  const { status, out } = await run;
  await stop(proxy);
  const told = out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Told);
  expect([status, told.map(({ item }) => item.id)]).toEqual([130, [first.id, second]]);
  const after = JSON.parse(
    (await sheaf(["changes", "--since", told[0]?.cursor ?? "", "--json"])).out,
  ) as Answer;
  expect(after.data.map(({ item }) => item.id)).toEqual([second]);
});

test("tasks and tags are listed, of all pages, a folder and a page", async ({ sheaf, person, api }) => {
  const work = await createFolder(person, "Work");
  const text = "#ho\u202eme #work\n\n- [ ] Later\n- [x] Done\n- [ ] Soon 📅 2026-12-01\n";
  const page = await createPage(api, { title: "Pl\u202ean", markdown: text, parentId: work.id });
  await createPage(api, { title: "Other", markdown: "- [ ] Elsewhere #work\n" });
  await expect.poll(async () => (await sheaf(["tasks"])).out).toContain("Elsewhere");
  expect((await sheaf(["tasks", "Work"])).out).toBe(
    "[ ] Soon 📅 2026-12-01  2026-12-01  Pl\ufffdan:5\n[ ] Later  Pl\ufffdan:3\n",
  );
  expect((await sheaf(["tasks", page.id, "--done"])).out).toBe("[x] Done  Pl\ufffdan:4\n");
  const due = await sheaf(["tasks", "--due", "..2026-12-07", "--all", "--json"]);
  expect(JSON.parse(due.out)).toMatchObject([{ line: 5, due: "2026-12-01" }]);
  expect((await sheaf(["tags"])).out).toContain("     2  work\n");
  expect((await sheaf(["tags", "Work", "--prefix", "wo"])).out).toBe("     1  work\n");
  for (const wrong of [
    ["tasks", "--open", "--done"],
    ["tasks", "--due", "soon"],
  ])
    expect((await sheaf(wrong)).status, wrong.join(" ")).toBe(2);
  expect((await sheaf(["tags", "Nope"])).status).toBe(3);
});

test("ls --trash shows names in one line, and restore brings back all or nothing", async ({
  sheaf,
  person,
  api,
}) => {
  const work = await createFolder(person, "Work");
  const inner = await createPage(api, { title: "Inner", parentId: work.id });
  const file = await uploadFile(api, "pixel.png", pixel, work);
  const alone = await createPage(api, { title: "Al\u202eone" });
  await trashPages(api, alone.id);
  await api.delete(`/folders/${work.id}/trash`);
  expect((await sheaf(["ls", "--trash"])).out).toContain(" Al\ufffdone\n");
  const unknown = "01a21e25-9a37-77d1-b7bd-8406760fc900";
  expect((await sheaf(["restore", alone.id, file.id, unknown])).status).toBe(3);
  expect((await api.get(`/pages/${alone.id}`)).status).toBe(404);
  expect((await sheaf(["restore", file.id, alone.id, inner.id])).status).toBe(0);
  for (const path of [`/pages/${alone.id}`, `/pages/${inner.id}`, `/files/${file.id}`])
    expect((await api.get(path)).status, path).toBe(200);
});

test("an id that is nobody's is none, and that of a file is a file", async ({ sheaf, api }) => {
  const page = await createPage(api, { title: "Plan" });
  const file = await uploadFile(api, "pixel.png", pixel);
  const unknown = "01a21e25-9a37-77d1-b7bd-8406760fc900";
  expect(await sheaf(["mv", page.id, unknown])).toMatchObject({ status: 0 });
  expect((await page.record()).title).toBe(unknown);
  for (const args of [
    ["rm", unknown],
    ["cat", unknown],
    ["mv", unknown, "/"],
  ])
    expect((await sheaf(args)).status, args.join(" ")).toBe(3);
  expect(JSON.parse((await sheaf(["rm", file.id, "--json"])).out)).toEqual([
    { kind: "file", id: file.id, name: "pixel.png" },
  ]);
});

test("tree opens more levels than one answer has", async ({ sheaf, person }) => {
  let parent = null;
  for (let level = 1; level <= 13; level++) parent = await createFolder(person, `L${level}`, parent);
  expect((await sheaf(["tree"])).out.trimEnd().split("\n").at(-1)).toBe(`${"    ".repeat(12)}└── L13/`);
  expect((await sheaf(["tree", "L1", "--depth", "11"])).out.trimEnd().split("\n")).toHaveLength(11);
});

test("an edit of a process that is gone does not hold a page, whatever has its number now", async ({
  sheaf,
  api,
  home,
}) => {
  const page = await createPage(api, { title: "Plan", markdown: "old" });
  expect(
    (await sheaf(["edit", "Plan"], { env: { EDITOR: "sh -c 'printf new > \"$0\"; exit 1'" } })).status,
  ).toBe(1);
  const edits = join(home, ".local/share/sheaf/edits");
  const path = join(edits, readdirSync(edits)[0] ?? "", "state.json");
  const state = JSON.parse(readFileSync(path, "utf8")) as { editor: { start: string } };
  const editor = { host: hostname(), pid: process.pid };
  const keep = (mark: object) => writeFileSync(path, JSON.stringify({ ...state, editor: mark }));
  const start = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ")[19] ?? "";
  keep({ ...editor, start: state.editor.start.replace(/\d+$/, start) });
  expect((await sheaf(["edit", "Plan"], { env: { EDITOR: "true" } })).status).toBe(5);
  keep({ ...editor, start: state.editor.start });
  expect((await sheaf(["edit", "Plan"], { env: { EDITOR: "true" } })).status).toBe(0);
  expect(await page.read()).toBe("new");
  await sheaf(["edit", "Plan"], { env: { EDITOR: "sh -c 'printf newer > \"$0\"; exit 1'" } });
  keep({ ...editor, start: state.editor.start.replace(/\d+$/, start) });
  expect((await sheaf(["edit", "Plan", "--discard"])).status).toBe(0);
});
