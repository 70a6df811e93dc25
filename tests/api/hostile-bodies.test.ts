import { describe, expect } from "vitest";
import { contentBytesMax } from "@/lib/contracts/limits";
import { type Answer, type ApiCaller, urlOf } from "@/tests/support/api-caller";
import { formOf } from "@/tests/support/files";
import { createFolder, createPage } from "@/tests/support/items";
import type { Person } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { unzip } from "@/tests/support/zips";

const json = { "Content-Type": "application/json" };
const full = (text: string, bytes = contentBytesMax - 100) => text.repeat(Math.floor(bytes / text.length));

/** Bodies that take long to parse, or more memory than there is, by what they repeat. */
const manyValues = [
  ["empty objects", "{},"],
  ["empty arrays", "[],"],
  ["arrays in arrays", "["],
  ["numbers", "1,"],
  ["short texts", '"",'],
  ["escapes", '"\\"",'],
] as const;

describe("a body of millions of values is refused before it is parsed", () => {
  test.for(manyValues)("%s, as a vault", async ([, piece], { api }) => {
    const body = `{"files":[${full(piece, 5_500_000)}`;
    for (const path of ["/imports/vault", "/imports/vault/preview"]) {
      const answer = await api.post(path, body, json);
      expect(answer).toBeRefused(piece === "[" ? "invalid_request" : "payload_too_large");
    }
  });

  test.for(manyValues)("%s, as edits, additions and a new page", async ([, piece], { api }) => {
    const { id } = await createPage(api);
    for (const path of [`/pages/${id}/edits`, `/pages/${id}/content-operations`, "/pages"]) {
      const answer = await api.post(path, `{"edits":[${full(piece, 100_000)}`, json);
      expect(answer).toBeRefused(piece === "[" ? "invalid_request" : "payload_too_large");
    }
  });

  test("unknown keys", async ({ api }) => {
    const { id } = await createPage(api);
    const keys = Array.from({ length: 700_000 }, (_, index) => `"k${index}":0`).join();
    expect(await api.post(`/pages/${id}/edits`, `{${keys}}`, json)).toBeRefused("payload_too_large");
    const few = await api.post(`/pages/${id}/edits`, `{"edits":[],"${"k".repeat(5_000_000)}":0}`, json);
    expect(few).toBeRefused("invalid_request");
    expect(JSON.stringify(few.json).length).toBeLessThan(2_000);
  });
});

test("others are answered while texts are worked on that take seconds", async ({ api, browser, person }) => {
  const text = full("a\n=\n", 400_000);
  const [named, linking, trashed] = [
    await createPage(api, { title: "Far below" }),
    await createPage(api),
    await createPage(api, { markdown: "]".repeat(10_000) }),
  ];
  await linking.write(`${text}\n[[Far below]]\n`);
  await browser.delete(`/pages/${trashed.id}/trash`);
  const titles = ["Farther below", "Far away", "Farthest below"];
  await othersAreAnswered(api, titles, (title) => [api.patch(`/pages/${named.id}`, { title })]);
  // A renaming leaves a link as it is when that takes too long, as it does on a busy processor.
  const [link = "", title = ""] = /\[\[(.*)\]\](?=\n$)/.exec(await linking.read()) ?? [];
  expect(["Far below", ...titles]).toContain(title);
  const look = lookAt(`/pages/${trashed.id}`, person);
  const edit = { edits: [{ id: "1", oldText: link, newText: "[[Near]]" }] };
  await othersAreAnswered(api, titles, () => [
    api.post(`/pages/${linking.id}/edits?dryRun=true`, edit),
    api.post("/imports/markdown", formOf("Long.md", text)),
  ]);
  expect((await look).status).toBe(200);
});

/**
 * Expects others to be answered before any of these works ends. A busy processor can keep them from it once; a loop that
 * works on a text does so every time.
 */
async function othersAreAnswered(
  api: ApiCaller,
  tries: readonly string[],
  begin: (name: string) => Promise<Answer>[],
): Promise<void> {
  let answered = 0;
  for (const name of tries) {
    if (answered > 5) break;
    const ended: Answer[] = [];
    const works = begin(name).map(async (work) => ended.push(await work));
    // One after the other: had one of the texts to be worked on first, all but a few would come behind it.
    for (answered = 0; ended.length === 0; answered++) expect((await api.get("/folders")).status).toBe(200);
    await Promise.all(works);
    for (const { status } of ended) expect(status).toBeLessThan(300);
  }
  expect(answered).toBeGreaterThan(5);
}

test("screens with lists leave out what the front matter of their pages says, however long", async ({
  api,
  browser,
  person,
}) => {
  const folder = await createFolder(person, "Folder");
  const markdown = "---\nabout: SaidAtLength\n---\nText.\n";
  const places = [null, folder.id, folder.id];
  const pages = await Promise.all(
    places.map((parentId) => createPage(api, { title: "Wordy", parentId, markdown })),
  );
  await browser.delete(`/pages/${pages[2]?.id}/trash`);
  for (const path of ["/", `/folders/${folder.id}`, "/search?q=Wordy", "/trash"]) {
    const screen = await (await lookAt(path, person)).text();
    expect(screen).toContain("Wordy");
    expect(screen).not.toContain("SaidAtLength");
  }
});

/** A screen as the browser asks for it. */
function lookAt(path: string, { cookie }: Person): Promise<Response> {
  return fetch(urlOf("/api/health").origin + path, { headers: { Cookie: cookie } });
}

describe("texts as large as a page may be are kept byte for byte, whatever they repeat", () => {
  test.for(["[[a]]\n", '<a "\\ ', "é"])("%j", async (piece, { api }) => {
    const page = await createPage(api, { markdown: "tea" });
    const text = full(piece, contentBytesMax / (piece === "é" ? 2 : 1));
    expect((await page.write(text)).status).toBe(204);
    expect((await page.read()) === text).toBe(true);
    const json = await api.get<{ markdown: string }>(`/pages/${page.id}/content`, {
      Accept: "application/json",
    });
    expect(json.json.markdown === text).toBe(true);
    const exported = await api.post("/exports/items", { pageIds: [page.id] });
    expect(Object.values(await unzip(exported.bytes)).some((file) => file.toString() === text)).toBe(true);
  });

  test("a hundred long edits of it", async ({ api }) => {
    const page = await createPage(api, { markdown: full("a", 9_000_000) });
    const edits = Array.from({ length: 100 }, (_, index) => ({
      id: `${index}`,
      oldText: "a".repeat(190_000 + index),
      newText: "b",
    }));
    expect(await api.post(`/pages/${page.id}/edits`, { edits })).toBeRefused("edit_conflict");
  });
});

test("a vault of thousands of files, sent as JSON, is imported", async ({ api }) => {
  const files = Array.from({ length: 2_000 }, (_, index) => ({
    path: `Folder ${index % 50}/Page ${index}.md`,
    content: `See [[Page ${index + 1}]].\n`,
  }));
  const picture = { path: "a.png", data: Buffer.alloc(3_000_000).toString("base64"), mimeType: "image/png" };
  const long = { path: "Long.md", content: full("é", 9_000_000 / 2) };
  const answer = await api.post<{ pagesCreated: number; errors: string[] }>("/imports/vault", {
    files: [...files, picture, long],
  });
  expect(answer.json).toMatchObject({ foldersCreated: 50, pagesCreated: 2_001, errors: [] });
});
