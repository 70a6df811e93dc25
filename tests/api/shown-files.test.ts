import { describe, expect } from "vitest";
import type { FileRecord } from "@/lib/contracts/files";
import type { LinkRecord } from "@/lib/contracts/links/links";
import type { ApiCaller } from "@/tests/support/api-caller";
import { formOf, pixel, uploadFile } from "@/tests/support/files";
import { createPage, type TestPage } from "@/tests/support/items";
import { callerWith, createPerson, grant, insertToken, type Person } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { copy, listAll, makeFolder, restore, trash } from "@/tests/support/tree";
import { unzip } from "@/tests/support/zips";

const readFile = (api: ApiCaller, file: { id: string }) => api.get(`/files/${file.id}`);
const trashFile = (api: ApiCaller, file: { id: string }) => api.delete(`/files/${file.id}/trash`);
const linksOf = async (api: ApiCaller, page: { id: string }) =>
  (await api.get<{ data: LinkRecord[] }>(`/pages/${page.id}/links`)).json.data;
const uploadInto = (api: ApiCaller, page: { id: string }, name: string, fields = {}) =>
  api.post<FileRecord>("/files", formOf(name, pixel, { pageId: page.id, ...fields }));

/** A page of the owner beside a picture, and a friend who has been given nothing but the page. */
async function createShared(owner: Person, permission: "view" | "edit" = "view") {
  const friend = await createPerson();
  const folder = await makeFolder(owner.api, "Work");
  const picture = await uploadFile(owner.api, "a.png", pixel, folder);
  const page = await createPage(owner.api, { markdown: "![[a.png]]\n", parentId: folder.id });
  await grant(friend, permission, { pageId: page.id, ownerId: owner.id });
  return { friend: friend.api, friendId: friend.id, folder, picture, page };
}

/** Somebody else who has been given the page, to view. */
async function joinIn(owner: Person, page: { id: string }): Promise<ApiCaller> {
  const guest = await createPerson();
  await grant(guest, "view", { pageId: page.id, ownerId: owner.id });
  return guest.api;
}

async function edit(api: ApiCaller, page: TestPage, oldText: string, newText: string): Promise<void> {
  const headers = { "If-Match": await page.readEtag() };
  const answer = await api.post(
    `/pages/${page.id}/edits`,
    { edits: [{ id: "1", oldText, newText }] },
    headers,
  );
  expect(answer.status, answer.text).toBe(200);
}

describe("who can see a page", () => {
  test("can read the files that its owner shows there, and nothing else of the folder", async ({
    person,
    stranger,
  }) => {
    const { friend, folder, picture, page } = await createShared(person);
    const other = await uploadFile(person.api, "b.png", pixel, folder);
    expect((await linksOf(friend, page)).map((link) => link.file?.id)).toEqual([picture.id]);
    expect((await readFile(friend, picture)).bytes).toEqual(pixel);
    const exported = await unzip((await friend.get(`/pages/${page.id}/export/markdown`)).bytes);
    expect(Object.keys(exported).some((name) => name.endsWith("a.png"))).toBe(true);
    expect(await readFile(friend, other)).toBeRefused("not_found");
    expect(await readFile(stranger.api, picture)).toBeRefused("not_found");
    expect(await friend.get(`/files?parentId=${folder.id}`)).toBeRefused("not_found");
    expect(await friend.patch(`/files/${picture.id}`, { name: "mine.png" })).toBeRefused("not_found");
    expect(await trashFile(friend, picture)).toBeRefused("not_found");
  });

  test("cannot any more when the page or its link is gone, or the file in the trash", async ({ person }) => {
    const { friend, picture, page } = await createShared(person);
    await trashFile(person.api, picture);
    expect(await readFile(friend, picture)).toBeRefused("not_found");
    await person.api.patch(`/files/${picture.id}/restore`);
    expect((await readFile(friend, picture)).status).toBe(200);
    await trash(person.api, { kind: "page", id: page.id });
    expect(await readFile(friend, picture)).toBeRefused("not_found");
    await restore(person.api, { kind: "page", id: page.id });
    expect((await readFile(friend, picture)).status).toBe(200);
    await page.write("No picture.\n");
    expect(await readFile(friend, picture)).toBeRefused("not_found");
    await page.write("![](a.png)\n");
    expect((await readFile(friend, picture)).status).toBe(200);
    await person.browser.delete(
      `/pages/${page.id}/sharing/users/${(await friend.get<{ id: string }>("/me")).json.id}`,
    );
    expect(await readFile(friend, picture)).toBeRefused("not_found");
  });

  test("can read its cover", async ({ person }) => {
    const { friend, page, folder } = await createShared(person);
    const cover = await uploadFile(person.api, "cover.png", pixel, folder);
    expect(await readFile(friend, cover)).toBeRefused("not_found");
    await person.api.patch(`/pages/${page.id}`, { cover: { type: "file", value: cover.id } });
    expect((await readFile(friend, cover)).status).toBe(200);
  });

  test("can read what its copies show, and what came with an import", async ({ person }) => {
    const { folder, picture, page } = await createShared(person);
    const item = { kind: "page" as const, id: page.id };
    const copied = (await copy(person.api, item, null)).json as { id: string };
    expect((await readFile(await joinIn(person, copied), picture)).status).toBe(200);
    const inside = (await copy(person.api, { kind: "folder", id: folder.id }, null)).json as { id: string };
    const [below = { id: "" }] = await listAll(person.api, `/pages?parentId=${inside.id}`);
    const [link] = await linksOf(person.api, below);
    expect(link?.file?.id).not.toBe(picture.id);
    expect((await readFile(await joinIn(person, below), link?.file ?? picture)).status).toBe(200);

    const files = [
      { path: "Vault/Note.md", content: "![[b.png]]" },
      { path: "Vault/b.png", data: pixel.toString("base64") },
    ];
    expect((await person.api.post("/imports/vault", { files })).status).toBe(201);
    const note = (await listAll(person.api, "/pages")).find(({ title }) => title === "Note") ?? { id: "" };
    const [shown] = await linksOf(person.api, note);
    expect((await readFile(await joinIn(person, note), shown?.file ?? picture)).status).toBe(200);
  });

  test("sees what somebody wrote there who could read it, and may do no more than edit", async ({
    person,
  }) => {
    const { page, folder, picture } = await createShared(person);
    const colleague = await createPerson();
    await grant(colleague, "edit", { folderId: folder.id, ownerId: person.id });
    await uploadFile(colleague.api, "b.png", pixel, folder);
    await edit(colleague.api, page, "![[a.png]]", "![[a.png]] ![[b.png]]");
    const guest = await joinIn(person, page);
    const shown = (await linksOf(guest, page)).map((link) => link.file?.name);
    expect(shown).toEqual([picture.name, "b.png"]);
  });
});

describe("nobody reads a file", () => {
  /** A picture of the owner that the friend knows nothing of but its name. */
  async function createSecret(owner: Person) {
    const shared = await createShared(owner, "edit");
    const vault = await makeFolder(owner.api, "Private");
    const secret = await uploadFile(owner.api, "secret.png", pixel, vault);
    return { ...shared, vault, secret };
  }

  test("by writing its name, whatever others write and save after that", async ({ person }) => {
    const { friend, page, secret } = await createSecret(person);
    await edit(friend, page, "![[a.png]]", "![[a.png]] ![[secret.png]]");
    const seen = async () => [
      (await linksOf(friend, page))[1]?.file,
      (await readFile(friend, secret)).status,
    ];
    expect(await seen()).toEqual([null, 404]);
    const exported = await unzip((await friend.get(`/pages/${page.id}/export/markdown`)).bytes);
    expect(Object.keys(exported).sort()).toEqual(["A page.md", "a.png"]);
    // The owner sees it there, and writes elsewhere in the page; the name and the place of the file change.
    expect((await linksOf(person.api, page))[1]?.file?.id).toBe(secret.id);
    await edit(person.api, page, "![[a.png]]", "Words. ![[a.png]]");
    await person.api.patch(`/files/${secret.id}`, { parentId: null });
    await trashFile(person.api, secret);
    await person.api.patch(`/files/${secret.id}/restore`);
    expect(await seen()).toEqual([null, 404]);
    const copied = (await copy(person.api, { kind: "page", id: page.id }, null)).json as { id: string };
    expect(await readFile(await joinIn(person, copied), secret)).toBeRefused("not_found");
  });

  test("because another of its name went away", async ({ person }) => {
    const { friend, friendId, folder, page, picture, vault } = await createSecret(person);
    const namesake = await uploadFile(person.api, "a.png", pixel, vault);
    await grant({ id: friendId }, "edit", { folderId: folder.id, ownerId: person.id });
    await trashFile(friend, picture);
    expect((await linksOf(person.api, page))[0]?.file?.id).toBe(namesake.id);
    await edit(person.api, page, "![[a.png]]", "Words. ![[a.png]]");
    expect(await readFile(friend, namesake)).toBeRefused("not_found");
  });

  test("because a link waited for its name", async ({ person }) => {
    const { friend, page, vault } = await createSecret(person);
    await edit(person.api, page, "![[a.png]]", "![[later.png]]");
    const later = await uploadFile(person.api, "later.png", pixel, vault);
    expect((await linksOf(person.api, page))[0]?.file?.id).toBe(later.id);
    expect(await readFile(friend, later)).toBeRefused("not_found");
    await page.write("nothing");
    await page.write("![[later.png]]");
    expect((await readFile(friend, later)).status).toBe(200);
  });

  test("by a token that is limited to another folder", async ({ person }) => {
    const { folder, page, secret } = await createSecret(person);
    const { secret: limitedSecret } = await insertToken(person.id, { folderId: folder.id });
    const limited = callerWith(limitedSecret);
    await edit(person.api, page, "![[a.png]]", "![[a.png]] ![[secret.png]]");
    expect(await readFile(limited, secret)).toBeRefused("not_found");
    expect((await linksOf(limited, page))[1]?.file).toBeNull();
    // What it writes shows nothing to others that it cannot read itself.
    await page.write("x");
    await edit(limited, page, "x", "![[a.png]] ![[secret.png]]");
    const shown = await linksOf(await joinIn(person, page), page);
    expect(shown.map((link) => link.file?.name ?? null)).toEqual(["a.png", null]);
  });

  test("as a cover that they chose", async ({ person }) => {
    const { friend, page, secret } = await createSecret(person);
    const cover = { type: "file", value: secret.id };
    expect(await friend.patch(`/pages/${page.id}`, { cover })).toBeRefused("not_found");
  });
});

describe("a file that is uploaded into a page", () => {
  test("is kept beside it and read by all who can see the page", async ({ person, stranger }) => {
    const { friend, folder, page } = await createShared(person, "edit");
    const answer = await uploadInto(friend, page, "new.png");
    expect(answer.status, answer.text).toBe(201);
    const { id, name, parentId } = answer.json;
    expect(parentId).toBeNull();
    const [kept] = await listAll<FileRecord>(person.api, `/files?parentId=${folder.id}`);
    expect([kept?.id, kept?.name, kept?.parentId]).toEqual([id, name, folder.id]);
    expect((await readFile(friend, { id })).bytes).toEqual(pixel);
    await edit(friend, page, "![[a.png]]", `![](${encodeURIComponent(name)})`);
    const guest = await joinIn(person, page);
    expect((await linksOf(guest, page)).map((link) => link.file?.id)).toEqual([id]);
    expect((await readFile(guest, { id })).status).toBe(200);
    expect(await readFile(stranger.api, { id })).toBeRefused("not_found");
    expect(await friend.patch(`/files/${id}`, { name: "x" })).toBeRefused("not_found");
  });

  test("has a name that does not tell what else is in a folder that one cannot see", async ({ person }) => {
    const { friend, page } = await createShared(person, "edit");
    const names = await Promise.all(
      ["a.png", "free.png"].map(async (name) => (await uploadInto(friend, page, name)).json.name),
    );
    expect(names).toEqual([
      expect.stringMatching(/^a \d{8}\.png$/),
      expect.stringMatching(/^free \d{8}\.png$/),
    ]);
    expect((await uploadInto(person.api, page, "a.png")).json.name).toBe("a 1.png");
  });

  test("at the top level goes to the top level of the page's owner", async ({ person }) => {
    const { friendId, friend } = await createShared(person);
    const page = await createPage(person.api, { markdown: "x" });
    await grant({ id: friendId }, "edit", { pageId: page.id, ownerId: person.id });
    const { id } = (await uploadInto(friend, page, "top.png")).json;
    const atTop = async (api: ApiCaller) =>
      (await listAll<FileRecord>(api, "/files?parentId=null")).map((file) => file.id);
    expect([await atTop(person.api), await atTop(friend)]).toEqual([[id], []]);
  });

  test("needs the right to edit the page, and no folder besides", async ({ person, stranger }) => {
    const { friend, folder, page } = await createShared(person);
    expect(await uploadInto(friend, page, "x.png")).toBeRefused("forbidden");
    expect(await uploadInto(stranger.api, page, "x.png")).toBeRefused("not_found");
    expect(await uploadInto(person.api, page, "x.png", { parentId: folder.id })).toBeRefused(
      "invalid_request",
    );
    expect(await uploadInto(person.api, { id: "x" }, "x.png")).toBeRefused("invalid_request");
    await trash(person.api, { kind: "page", id: page.id });
    expect(await uploadInto(person.api, page, "x.png")).toBeRefused("not_found");
    const left = await listAll<FileRecord>(person.api, `/files?parentId=${folder.id}`);
    expect(left.map(({ name }) => name)).toEqual(["a.png"]);
  });
});
