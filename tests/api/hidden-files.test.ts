import { describe, expect } from "vitest";
import type { FileRecord } from "@/lib/contracts/files";
import type { ApiCaller } from "@/tests/support/api-caller";
import { formOf, pixel, uploadFile } from "@/tests/support/files";
import { createPage, type TestPage } from "@/tests/support/items";
import { createPerson, grant, type Person } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { copy, listAll, makeFolder, move } from "@/tests/support/tree";

const statusOf = async (api: ApiCaller, file: { id: string }) => (await api.get(`/files/${file.id}`)).status;

async function append(api: ApiCaller, page: { id: string }): Promise<void> {
  const operation = { id: "1", operation: "append", content: "Words." };
  const answer = await api.post(`/pages/${page.id}/content-operations`, operation);
  expect(answer.status, answer.text).toBe(200);
}

/** A folder that a friend may edit, and a picture that they know nothing of but its name. */
async function createSecret({ id, api }: Person) {
  const friend = await createPerson();
  const vault = await makeFolder(api, "Private");
  const secret = await uploadFile(api, "secret.png", pixel, vault);
  const work = await makeFolder(api, "Work");
  await grant(friend, "edit", { folderId: work.id, ownerId: id });
  const bait = (markdown: string, parent: { id: string } = work): Promise<TestPage> =>
    createPage(friend.api, { markdown, parentId: parent.id });
  return { friend, vault, secret, work, bait };
}

const fileOf = (picture: { id: string }) => ({ cover: { type: "file", value: picture.id } });

describe("a link that somebody wrote who cannot read the file shows it to nobody, though its owner saves the page", () => {
  test("when the page comes to where the link leads to it", async ({ person, api }) => {
    const { friend, secret, work, bait } = await createSecret(person);
    const page = await bait("![](../Private/secret.png)", await makeFolder(api, "Sub", work));
    expect((await move(friend.api, { kind: "page", id: page.id }, work)).status).toBe(200);
    await append(api, page);
    expect(await statusOf(friend.api, secret)).toBe(404);
  });

  test("when a folder gets the name that it waited for", async ({ person, api }) => {
    const { friend, secret, vault, work, bait } = await createSecret(person);
    const hidden = await makeFolder(api, "Hidden", work);
    const inside = await uploadFile(api, "inside.png", pixel, hidden);
    const restricted = await person.browser.patch(`/folders/${hidden.id}/sharing`, { restricted: true });
    expect(restricted.status, restricted.text).toBe(200);
    const page = await bait("![[Tax/secret.png]] ![[Harvest/Hidden/inside.png]]");
    await api.patch(`/folders/${vault.id}`, { name: "Tax" });
    await friend.api.patch(`/folders/${work.id}`, { name: "Harvest" });
    await append(api, page);
    expect(await statusOf(friend.api, secret)).toBe(404);
    expect(await statusOf(friend.api, inside)).toBe(404);
  });

  test("when the file that it led to is gone, and another of its name comes with an import", async ({
    person,
    api,
  }) => {
    const { friend, secret, vault, bait } = await createSecret(person);
    const page = await bait("![[secret.png]]");
    await api.delete(`/files/${secret.id}/trash`);
    await api.delete("/trash/empty");
    const files = [{ path: "secret.png", data: pixel.toString("base64") }];
    expect((await api.post(`/imports/vault?parentId=${vault.id}`, { files })).status).toBe(201);
    await append(api, page);
    const [imported = { id: "" }] = await listAll<FileRecord>(api, `/files?parentId=${vault.id}`);
    expect(await statusOf(api, imported)).toBe(200);
    expect(await statusOf(friend.api, imported)).toBe(404);
  });

  test("when the owner restores the words", async ({ person, api }) => {
    const { friend, secret, work } = await createSecret(person);
    const page = await createPage(api, { markdown: "Good.", parentId: work.id });
    const change = async (markdown: string) => {
      const headers = { "If-Match": await page.readEtag() };
      expect((await friend.api.put(`/pages/${page.id}/content`, markdown, headers)).status).toBe(204);
    };
    await change("Better. ![[secret.png]]");
    const [better = { id: "" }] = await page.revisions();
    await change("Nonsense.");
    const headers = { "If-Match": await page.readEtag() };
    expect((await api.post(`/pages/${page.id}/revisions/${better.id}/restore`, {}, headers)).status).toBe(
      200,
    );
    expect(await statusOf(friend.api, secret)).toBe(404);
  });
});

describe("what others wrote shows nothing by a name alone", () => {
  test("when the owner copies it to where it can be seen", async ({ person, api }) => {
    const { friend, secret, work } = await createSecret(person);
    const bait = await createPage(friend.api, { markdown: "![[secret.png]]" });
    await grant(person, "view", { pageId: bait.id, ownerId: friend.id });
    expect((await copy(api, { kind: "page", id: bait.id }, work)).status).toBe(201);
    expect(await statusOf(friend.api, secret)).toBe(404);
  });

  test("when the owner imports it", async ({ person, api }) => {
    const { friend, secret, work } = await createSecret(person);
    const files = [{ path: "Note.md", content: "![[secret.png]]" }];
    expect((await api.post(`/imports/vault?parentId=${work.id}`, { files })).status).toBe(201);
    expect(await statusOf(friend.api, secret)).toBe(404);
  });
});

describe("access to a file ends with the access to the page that shows it", () => {
  test("although it is the cover of a page of one's own, or of a copy", async ({ person, api }) => {
    const { friend, work } = await createSecret(person);
    const picture = await uploadFile(api, "a.png", pixel);
    const page = await createPage(api, { markdown: "![[a.png]]", parentId: work.id });
    await api.patch(`/pages/${page.id}`, fileOf(picture));
    const own = await createPage(friend.api);
    expect((await friend.api.patch(`/pages/${own.id}`, fileOf(picture))).status).toBe(200);
    expect((await copy(friend.api, { kind: "page", id: page.id }, null)).status).toBe(201);
    expect(await statusOf(friend.api, picture)).toBe(200);
    await person.browser.delete(`/folders/${work.id}/sharing/users/${friend.id}`);
    expect(await statusOf(friend.api, picture)).toBe(404);
  });

  test("and with the place beside it, where no link leads", async ({ person, api }) => {
    const { friend, work, vault } = await createSecret(person);
    const page = await createPage(api, { parentId: work.id });
    const kept = (await api.post<FileRecord>("/files", formOf("p.png", pixel, { pageId: page.id }))).json;
    expect(await statusOf(friend.api, kept)).toBe(200);
    await api.patch(`/files/${kept.id}`, { parentId: vault.id });
    expect(await statusOf(friend.api, kept)).toBe(404);
  });
});
