import { expect } from "vitest";
import type { FileRecord } from "@/lib/contracts/files";
import type { PageRecord } from "@/lib/contracts/pages";
import type { ApiCaller } from "@/tests/support/api-caller";
import { pixel, uploadFile } from "@/tests/support/files";
import { test } from "@/tests/support/test";
import { copy, listAll, makeFolder, makePage, read, trash } from "@/tests/support/tree";
import { unzip } from "@/tests/support/zips";

const setCover = (api: ApiCaller, page: { id: string }, cover: unknown) =>
  api.patch<PageRecord>(`/pages/${page.id}`, { cover });
const pictureOf = (file: { id: string }) => ({ type: "file", value: file.id });
const straw = { type: "colour", value: "straw" };

/** The page of this title in a folder, with the files beside it. */
async function lookInto(api: ApiCaller, folder: { id: string }, title: string) {
  const pages = await listAll<PageRecord>(api, `/pages?parentId=${folder.id}`);
  const files = await listAll<FileRecord>(api, `/files?parentId=${folder.id}`);
  return { cover: pages.find((page) => page.title === title)?.cover, files };
}

test("a page gets a colour or a picture as its cover, and loses it again", async ({ api }) => {
  const page = await makePage(api, "Plan");
  expect(page.cover).toBeNull();
  const { json } = await setCover(api, page, straw);
  expect(json.cover).toEqual(straw);
  expect(json.updatedAt > page.updatedAt).toBe(true);
  expect((await setCover(api, page, straw)).json.updatedAt).toBe(json.updatedAt);
  const picture = await uploadFile(api, "pic.png", pixel);
  expect((await setCover(api, page, pictureOf(picture))).json.cover).toEqual(pictureOf(picture));
  expect((await api.patch<PageRecord>(`/pages/${page.id}`, { icon: "🌾" })).json.cover).toEqual(
    pictureOf(picture),
  );
  expect((await setCover(api, page, null)).json.cover).toBeNull();
});

test("a cover that is none, that one cannot see, or that is no picture is refused", async ({
  api,
  stranger,
}) => {
  const page = await makePage(api, "Plan");
  for (const cover of [
    "straw",
    {},
    { type: "colour", value: "plaid" },
    { type: "url", value: "https://example.com/a.png" },
    { type: "file", value: "pic.png" },
    { ...straw, opacity: 1 },
  ]) {
    expect(await setCover(api, page, cover)).toBeRefused("invalid_request");
  }
  const text = await uploadFile(api, "a.txt", "text");
  expect(await setCover(api, page, pictureOf(text))).toBeRefused("invalid_request");
  const drawing = await uploadFile(api, "a.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
  expect(await setCover(api, page, pictureOf(drawing))).toBeRefused("invalid_request");
  expect(await setCover(api, page, pictureOf(await uploadFile(stranger.api, "p.png", pixel)))).toBeRefused(
    "not_found",
  );
  expect(await setCover(stranger.api, page, straw)).toBeRefused("not_found");
  expect((await read(api, page)).cover).toBeNull();
});

test("a cover goes with copies, exports and imports, and its picture with it", async ({ api, stranger }) => {
  const folder = await makeFolder(api, "Work");
  const picture = await uploadFile(api, "pic.png", pixel, folder);
  const plan = await makePage(api, "Plan", folder);
  const plain = await makePage(api, "Plain", folder);
  await setCover(api, plan, pictureOf(picture));
  await setCover(api, plain, straw);

  const copied = (await copy(api, folder, null)).json;
  const inCopy = await lookInto(api, copied, "Plan");
  expect(inCopy.cover).toEqual(pictureOf(inCopy.files[0] ?? picture));
  expect(inCopy.files[0]?.id).not.toBe(picture.id);
  await trash(api, { kind: "folder", id: copied.id });

  const zip = (await api.get("/exports/workspace")).bytes;
  const headers = { "Content-Type": "application/zip" };
  expect((await stranger.api.post("/imports/vault", zip, headers)).status).toBe(201);
  const [theirs] = await listAll(stranger.api, "/folders");
  const imported = await lookInto(stranger.api, theirs ?? folder, "Plan");
  expect(imported.cover).toEqual(pictureOf(imported.files[0] ?? picture));
  expect((await lookInto(stranger.api, theirs ?? folder, "Plain")).cover).toEqual(straw);

  const alone = (await api.get(`/pages/${plan.id}/export/markdown`)).bytes;
  expect(Object.keys(await unzip(alone)).sort()).toEqual(["Plan.md", "pic.png"]);
  const chosen = await api.post("/exports/items", { pageIds: [plan.id] });
  expect(Object.keys(await unzip(chosen.bytes)).sort()).toEqual([
    ".sheaf/manifest.json",
    "Plan.md",
    "pic.png",
  ]);
});
