import { expect } from "vitest";
import type { FileRecord } from "@/lib/contracts/files";
import type { PageRecord } from "@/lib/contracts/pages";
import type { ApiCaller } from "@/tests/support/api-caller";
import { formOf, pixel, uploadFile } from "@/tests/support/files";
import { createPage } from "@/tests/support/items";
import { callerWith, createPerson, grant, insertToken } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { makeFolder, makePage, move } from "@/tests/support/tree";

// Who may edit a page can write guesses of names into it. What a rename or move does with them tells nothing.

const guesses = "[[Secret]] [x](/Closed/Secret.md) ![[plan.png]] [[Closed/Open]] [[Not yet]]";
const known = "[[Open]] ![[open.png]]";
const append = (api: ApiCaller, { id }: { id: string }, content: string) =>
  api.post(`/pages/${id}/content-operations`, { id: "op", operation: "append", content });

test("a rename or move writes no link anew whose author could not see what it leads to, nor the folders it names", async ({
  person,
  stranger,
  api,
}) => {
  const [shared, closed] = [await makeFolder(api, "Shared"), await makeFolder(api, "Closed")];
  const secret = await makePage(api, "Secret", closed);
  const other = await makePage(api, "Other", closed);
  const open = await makePage(api, "Open", closed);
  const plan = await uploadFile(api, "plan.png", pixel, closed);
  const openFile = await uploadFile(api, "open.png", pixel, shared);
  await grant(stranger, "edit", { folderId: shared.id, ownerId: person.id });
  await grant(stranger, "view", { pageId: open.id, ownerId: person.id });
  const limited = callerWith((await insertToken(person.id, { folderId: shared.id })).secret);

  const text = `${guesses} ${known}`;
  const make = (by: ApiCaller, title: string, markdown: string) =>
    createPage(by, { title, markdown, parentId: shared.id });
  const made = await make(stranger.api, "Made", text);
  const byToken = await make(limited, "By a token", guesses);
  const written = await make(api, "Written", "");
  await append(stranger.api, written, text);
  await append(api, written, "by its owner [[Other]]");
  const restored = await make(stranger.api, "Restored", text);
  const [first] = await restored.revisions();
  await restored.write("");
  await api.post(`/pages/${restored.id}/revisions/${first?.id ?? ""}/restore`);
  const form = formOf("Imported.md", Buffer.from(text), { parentId: shared.id });
  const imported = await stranger.api.post<{ page: PageRecord }>("/imports/markdown", form);
  const copied = await api.post<PageRecord>(`/pages/${made.id}/copy`, { parentId: shared.id });

  const mine = await make(api, "Mine", text);

  const later = await makePage(api, "Not yet", closed);
  await api.patch(`/pages/${later.id}`, { title: "Later" });
  await api.patch(`/pages/${secret.id}`, { title: "Told" });
  await api.patch(`/pages/${other.id}`, { title: "Another" });
  await api.patch(`/files/${plan.id}`, { name: "told.png" });
  await api.patch(`/files/${openFile.id}`, { name: "opened.png" });
  await api.patch(`/pages/${open.id}`, { title: "Opened" });
  await move(api, secret, await makeFolder(api, "Elsewhere"));

  const read = async (id: string) => (await api.get(`/pages/${id}/content`)).text;
  const afterwards = `${guesses} [[Opened]] ![[opened.png]]`;
  expect(await made.read()).toBe(afterwards);
  expect(await byToken.read()).toBe(guesses);
  expect(await read(copied.json.id)).toBe(afterwards);
  expect(await read(imported.json.page.id)).toBe(afterwards);
  expect(await restored.read()).toBe(text);
  expect(await written.read()).toBe(`${afterwards}\n\nby its owner [[Another]]`);
  expect(await mine.read()).toBe(
    "[[Told]] [x](../Elsewhere/Told.md) ![[told.png]] [[Closed/Opened]] [[Later]] [[Opened]] ![[opened.png]]",
  );
});

test("people who edit together keep the links that they wrote ahead of the pages", async ({
  person,
  stranger,
  api,
}) => {
  const shared = await makeFolder(api, "Shared");
  await grant(stranger, "edit", { folderId: shared.id, ownerId: person.id });
  const page = await createPage(stranger.api, {
    title: "Plan",
    markdown: "[[Ahead]] and [x](../Shared/Ahead.md)",
    parentId: shared.id,
  });
  const ahead = await makePage(stranger.api, "Ahead", shared);
  await api.patch(`/pages/${ahead.id}`, { title: "Reached" });
  expect(await page.read()).toBe("[[Reached]] and [x](../Shared/Reached.md)");
});

test("a page that is shared alone keeps the links to what its guests upload there", async ({
  person,
  stranger,
  api,
}) => {
  const page = await createPage(api, { title: "Shared alone" });
  await grant(stranger, "edit", { pageId: page.id, ownerId: person.id });
  const picture = await stranger.api.post<FileRecord>(
    "/files",
    formOf("mine.png", pixel, { pageId: page.id }),
  );
  await append(stranger.api, page, `![[${picture.json.name}]]`);
  await api.patch(`/files/${picture.json.id}`, { name: "ours.png" });
  expect(await page.read()).toBe("![[ours.png]]");
});

test("what somebody else wrote tells nothing in copies, nor where it is restored in them", async ({
  person,
  stranger,
  api,
}) => {
  const shared = await makeFolder(api, "Shared");
  await grant(stranger, "edit", { folderId: shared.id, ownerId: person.id });
  const secret = await makePage(api, "Secret");
  const theirs = await createPage(stranger.api, { title: "Theirs", markdown: "[[Secret]] [[Theirs]]" });
  await grant(person, "view", { pageId: theirs.id, ownerId: stranger.id });
  const made = await createPage(stranger.api, {
    title: "Made",
    markdown: "[[Secret]]",
    parentId: shared.id,
  });
  const copy = async ({ id }: { id: string }) =>
    (await api.post<PageRecord>(`/pages/${id}/copy`, { parentId: shared.id })).json;
  const [fromAfar, within] = [await copy(theirs), await copy(made)];
  const revisions = await api.get<{ data: { id: string }[] }>(`/pages/${within.id}/revisions`);
  const content = await api.get(`/pages/${within.id}/content`);
  await api.put(`/pages/${within.id}/content`, "", { "If-Match": content.headers.get("etag") ?? "" });
  await api.post(`/pages/${within.id}/revisions/${revisions.json.data[0]?.id ?? ""}/restore`);

  await api.patch(`/pages/${secret.id}`, { title: "Told" });
  const read = async ({ id }: { id: string }) => (await api.get(`/pages/${id}/content`)).text;
  expect(await read(fromAfar)).toBe("[[Secret]] [[Theirs]]");
  expect(await read(within)).toBe("[[Secret]]");
});

test("a rename to a name that is taken tells nobody the folders that they cannot see", async ({
  person,
  stranger,
  api,
}) => {
  const [shared, hidden] = [await makeFolder(api, "Shared"), await makeFolder(api, "Hidden")];
  await grant(stranger, "edit", { folderId: shared.id, ownerId: person.id });
  const seen = await makePage(api, "Seen", hidden);
  await grant(stranger, "view", { pageId: seen.id, ownerId: person.id });
  const near = await makePage(api, "Near", shared);
  const text = "[[Seen]] [[Near]]";
  const theirs = await createPage(stranger.api, { title: "Theirs", markdown: text, parentId: shared.id });
  const mine = await createPage(api, { title: "Mine", markdown: text, parentId: shared.id });
  const own = await createPage(api, { title: "Own", markdown: text });
  await makePage(api, "Taken");
  await api.patch(`/pages/${seen.id}`, { title: "Taken" });
  await api.patch(`/pages/${near.id}`, { title: "Taken" });
  for (const page of [theirs, mine]) expect(await page.read()).toBe("[[Taken]] [[Shared/Taken|Taken]]");
  expect(await own.read()).toBe("[[Hidden/Taken|Taken]] [[Shared/Taken|Taken]]");
  await api.patch(`/pages/${seen.id}`, { title: "C#" });
  expect(await mine.read()).toContain("[C#](C%23.md)");
  expect(await own.read()).toContain("[C#](Hidden/C%23.md)");
});

test("words that somebody else restores tell nothing", async ({ person, stranger, api }) => {
  const shared = await makeFolder(api, "Shared");
  const friend = await createPerson();
  for (const each of [stranger, friend])
    await grant(each, "edit", { folderId: shared.id, ownerId: person.id });
  const secret = await makePage(api, "Secret");
  await grant(friend, "view", { pageId: secret.id, ownerId: person.id });
  const page = await createPage(stranger.api, {
    title: "Guess",
    markdown: "[[Secret]]",
    parentId: shared.id,
  });
  const [first] = await page.revisions();
  await append(friend.api, page, "more");
  await page.write("");
  for (const restorer of [friend.api, api]) {
    await restorer.post(`/pages/${page.id}/revisions/${first?.id ?? ""}/restore`);
    await api.patch(`/pages/${secret.id}`, { title: "Told" });
    expect(await page.read()).toBe("[[Secret]]");
    await api.patch(`/pages/${secret.id}`, { title: "Secret" });
    await page.write("");
  }
});
