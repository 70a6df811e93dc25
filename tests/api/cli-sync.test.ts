import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { test } from "@/tests/support/cli";
import { pixel, uploadFile } from "@/tests/support/files";
import { createFolder, createPage, trashPages } from "@/tests/support/items";
import { insertToken, type Person } from "@/tests/support/people";

const hard = "\uFEFF---\r\ntitle: x\r\n---\r\n\r\n# Ziele\r\n\ttabs \u00A0  \r\n\r\nSpäter 😀\r\nend";

/** Writes a file on disk, with the folders above it. */
function put(root: string, path: string, bytes: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), bytes);
}

const get = (root: string, path: string) => readFileSync(join(root, path), "utf8");

/** The files below a folder with the hashes of their bytes, without what belongs to the client. */
function treeOf(root: string): Record<string, string> {
  const all = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (path) => !path.startsWith(".sheaf"),
  );
  const files = all.filter((path) => statSync(join(root, path)).isFile()).sort();
  return Object.fromEntries(
    files.map((path) => [
      path,
      createHash("sha256")
        .update(readFileSync(join(root, path)))
        .digest("hex"),
    ]),
  );
}

type Listed = { kind: string; id: string; name: string };

async function listThere({ api }: Person, parentId: string | null): Promise<Listed[]> {
  const { json } = await api.get<{ data: Listed[] }>(`/items?parentId=${parentId}`);
  return json.data;
}

async function pageThere(
  person: Person,
  parentId: string | null,
  name: string,
): Promise<{ id: string; text: string }> {
  const page = (await listThere(person, parentId)).find((item) => item.name === name);
  const { text } = await person.api.get(`/pages/${page?.id}/content`);
  return { id: page?.id ?? "", text };
}

test("both sides get what the other has, byte for byte, and a second run does nothing", async ({
  sheaf,
  person,
  api,
  home,
}) => {
  const work = await createFolder(person, "Work");
  const inner = await createFolder(person, "20: 26", work);
  await createPage(api, { title: "Pl/an", parentId: inner.id, markdown: hard });
  await createPage(api, { title: "Twin", parentId: work.id, markdown: "one" });
  await createPage(api, { title: "twin", parentId: work.id, markdown: "two" });
  await uploadFile(api, "pixel.png", pixel, inner);
  await createPage(api, { title: "Outside" });
  const dir = join(home, "notes");
  put(dir, "Mine/Größe.md", hard);
  put(dir, "Mine/data.bin", Buffer.from([0, 255, 1]));
  put(dir, ".hidden/secret.md", "not sent");
  put(dir, "drafts/x.md", "not sent");
  put(dir, ".sheafignore", "drafts/\n");
  mkdirSync(join(dir, "Empty"));
  symlinkSync("/etc/passwd", join(dir, "link.md"));
  const dry = await sheaf(["sync", "notes", "--folder", "Work", "--dry-run"]);
  expect([dry.status, existsSync(join(dir, ".sheaf"))]).toEqual([0, false]);
  const first = await sheaf(["sync", "notes", "--folder", "Work"]);
  expect([first.status, first.err]).toEqual([0, "4 sent, 5 received, 0 of both sides.\n"]);
  expect(get(dir, "20_ 26/Pl_an.md")).toBe(hard);
  expect(readFileSync(join(dir, "20_ 26/pixel.png"))).toEqual(pixel);
  const twins = Object.keys(treeOf(dir)).filter((path) => /^twin/i.test(path));
  expect([twins.length, new Set(twins.map((path) => path.toLowerCase())).size]).toEqual([2, 2]);
  const mine = (await listThere(person, work.id)).find(({ name }) => name === "Mine");
  expect((await pageThere(person, mine?.id ?? "", "Größe")).text).toBe(hard);
  const names = (await listThere(person, work.id)).map(({ name }) => name).sort();
  expect(names).toEqual(["20: 26", "Empty", "Mine", "Twin", "twin"]);
  const second = await sheaf(["sync", "notes", "--json"]);
  expect([second.status, second.out, second.err]).toEqual([0, "", ""]);
  const state = readdirSync(join(dir, ".sheaf"), { recursive: true, encoding: "utf8" });
  for (const path of state.filter((one) => statSync(join(dir, ".sheaf", one)).isFile()))
    expect(get(join(dir, ".sheaf"), path)).not.toContain(person.token);
  const other = await sheaf(["sync", "notes", "--folder", "/"]);
  expect([other.status, other.err]).toEqual([5, expect.stringContaining("another folder")]);
});

test("what both changed is merged, and where that cannot be, both texts are kept", async ({
  sheaf,
  person,
  api,
  home,
}) => {
  const page = await createPage(api, { title: "Plan", markdown: "one\n\ntwo\n\nthree\n" });
  const dir = join(home, "notes");
  const asked = await sheaf(["sync", "notes"]);
  expect([asked.status, asked.err]).toEqual([2, expect.stringContaining("sync")]);
  expect((await sheaf(["sync", "notes", "--folder", "/"])).status).toBe(0);
  put(dir, "Plan.md", "ONE\n\ntwo\n\nthree\n");
  await page.write("one\n\ntwo\n\nTHREE\n");
  expect(await sheaf(["sync", "notes"])).toMatchObject({
    status: 0,
    out: expect.stringContaining("merged") as string,
  });
  expect([get(dir, "Plan.md"), await page.read()]).toEqual([
    "ONE\n\ntwo\n\nTHREE\n",
    "ONE\n\ntwo\n\nTHREE\n",
  ]);
  put(dir, "Plan.md", "ONE\n\ntwo mine\n\nTHREE\n");
  await page.write("ONE\n\ntwo theirs\n\nTHREE\n");
  expect((await sheaf(["sync", "notes"])).status).toBe(5);
  expect([get(dir, "Plan.md"), await page.read()]).toEqual(Array(2).fill("ONE\n\ntwo theirs\n\nTHREE\n"));
  const kept = readdirSync(dir).find((name) => name.startsWith("Plan (conflict ")) ?? "";
  expect(get(dir, kept)).toBe("ONE\n\ntwo mine\n\nTHREE\n");
  expect((await pageThere(person, null, kept.replace(/\.md$/, ""))).text).toBe(get(dir, kept));
  expect(await sheaf(["sync", "notes"])).toMatchObject({ status: 0, out: "" });
});

test("moves, names and deletions of both sides reach the other", async ({ sheaf, person, api, home }) => {
  const work = await createFolder(person, "Work");
  const pages = [];
  for (const title of ["A", "B", "C", "D", "E"])
    pages.push(await createPage(api, { title, parentId: work.id, markdown: `text of ${title}` }));
  const [a, b, c, d, e] = pages;
  const file = await uploadFile(api, "pixel.png", pixel, work);
  const dir = join(home, "notes");
  await sheaf(["sync", "notes", "--folder", "/"]);
  renameSync(join(dir, "Work/A.md"), join(dir, "Renamed.md"));
  put(dir, "Renamed.md", "text of A, and more");
  renameSync(join(dir, "Work"), join(dir, "Job"));
  await api.patch(`/pages/${b?.id}`, { title: "B: new" });
  rmSync(join(dir, "Job/C.md"));
  await trashPages(api, d?.id ?? "");
  rmSync(join(dir, "Job/E.md"));
  await e?.write("changed there");
  put(dir, "Job/pixel.png", "other bytes");
  expect((await sheaf(["sync", "notes"])).status).toBe(0);
  expect(await a?.record()).toMatchObject({ title: "Renamed", parentId: null });
  expect(await a?.read()).toBe("text of A, and more");
  expect((await api.get<{ name: string }>(`/folders/${work.id}`)).json.name).toBe("Job");
  expect(Object.keys(treeOf(dir))).toEqual(["Job/B_ new.md", "Job/E.md", "Job/pixel.png", "Renamed.md"]);
  expect(get(dir, "Job/E.md")).toBe("changed there");
  expect((await api.get(`/pages/${c?.id}`)).status).toBe(404);
  const aside = readdirSync(join(dir, ".sheaf/trash"), { recursive: true, encoding: "utf8" });
  expect(aside.some((path) => path.endsWith("D.md"))).toBe(true);
  expect((await api.get(`/files/${file.id}`)).status).toBe(404);
  const { json } = await api.get<{ data: { id: string; name: string }[] }>(`/files?parentId=${work.id}`);
  expect(json.data.map(({ name }) => name)).toEqual(["pixel.png"]);
  expect((await api.get(`/files/${json.data[0]?.id}`)).text).toBe("other bytes");
  expect(await sheaf(["sync", "notes"])).toMatchObject({ status: 0, out: "" });
});

test("an emptied folder deletes nothing unless that is meant, and who may only read changes nothing", async ({
  sheaf,
  person,
  api,
  home,
}) => {
  const work = await createFolder(person, "Work");
  for (let number = 1; number <= 12; number++)
    await createPage(api, { title: `Page ${number}`, parentId: work.id, markdown: `${number}` });
  const dir = join(home, "notes");
  const reader = await insertToken(person.id, { scopes: ["pages:read"] });
  const env = { SHEAF_TOKEN: reader.secret };
  expect((await sheaf(["sync", "notes", "--folder", "Work"], { env })).status).toBe(0);
  put(dir, "Page 1.md", "mine");
  put(dir, "New.md", "mine");
  rmSync(join(dir, "Page 2.md"));
  const left = await sheaf(["sync", "notes"], { env });
  expect([left.status, left.err.match(/left as it is/g)?.length]).toEqual([1, 3]);
  expect([get(dir, "Page 1.md"), (await pageThere(person, work.id, "Page 1")).text]).toEqual(["mine", "1"]);
  for (const name of readdirSync(dir)) if (name !== ".sheaf") rmSync(join(dir, name));
  for (const more of [[], ["--watch"]]) {
    const refused = await sheaf(["sync", "notes", ...more]);
    expect([refused.status, refused.err]).toEqual([5, expect.stringContaining("--allow-deletions")]);
  }
  expect(await listThere(person, work.id)).toHaveLength(12);
  expect((await sheaf(["sync", "notes", "--allow-deletions"])).status).toBe(0);
  expect(await listThere(person, work.id)).toHaveLength(0);
});

test("a run that is killed anywhere is gone on with, and makes nothing twice", async ({
  sheaf,
  person,
  home,
}) => {
  const dir = join(home, "notes");
  for (let number = 1; number <= 120; number++)
    put(dir, `F${number % 7}/Note ${number}.md`, `text ${number}\n`);
  for (let kills = 1; kills <= 4; kills++) {
    const leaving = new AbortController();
    let lines = 0;
    const { status } = await sheaf(["sync", "notes", "--folder", "/"], {
      signal: leaving.signal,
      killSignal: "SIGKILL",
      onOut: () => {
        if (++lines === kills) leaving.abort();
      },
    });
    if (status !== 0) expect(status).toBe(null);
  }
  expect((await sheaf(["sync", "notes"])).status).toBe(0);
  const folders = await listThere(person, null);
  expect(folders.map(({ name }) => name).sort()).toEqual(["F0", "F1", "F2", "F3", "F4", "F5", "F6"]);
  const pages = (await Promise.all(folders.map(({ id }) => listThere(person, id)))).flat();
  expect(new Set(pages.map(({ name }) => name)).size).toBe(120);
  expect(pages).toHaveLength(120);
  const before = treeOf(dir);
  const elsewhere = await sheaf(["sync", "copy", "--folder", "/"]);
  expect([elsewhere.status, treeOf(join(home, "copy"))]).toEqual([0, before]);
});

test("--watch follows both sides until it is interrupted, alone in its folder", async ({
  sheaf,
  person,
  api,
  home,
}) => {
  const page = await createPage(api, { title: "Plan", markdown: "old" });
  const dir = join(home, "notes");
  const leaving = new AbortController();
  const started = new Promise<void>((resolve) => {
    void (async () => {
      await expect.poll(() => existsSync(join(dir, "Plan.md"))).toBe(true);
      resolve();
    })();
  });
  const run = sheaf(["sync", "notes", "--watch", "--folder", "/"], { signal: leaving.signal });
  await started;
  const second = await sheaf(["sync", "notes"]);
  expect([second.status, second.err]).toEqual([5, expect.stringContaining("Another sheaf sync")]);
  await page.write("from there");
  await expect.poll(() => get(dir, "Plan.md")).toBe("from there");
  put(dir, "Sub/New.md", "from here");
  await expect
    .poll(async () => {
      const folder = (await listThere(person, null)).find(({ name }) => name === "Sub");
      return folder === undefined ? "" : (await pageThere(person, folder.id, "New")).text;
    })
    .toBe("from here");
  leaving.abort();
  expect((await run).status).toBe(130);
  expect((await sheaf(["sync", "notes"])).status).toBe(0);
});
