import { expect } from "vitest";
import type { PageRecord } from "@/lib/contracts/pages";
import type { ApiCaller } from "@/tests/support/api-caller";
import { formOf, pixel, uploadFile } from "@/tests/support/files";
import { createPage } from "@/tests/support/items";
import { callerWith, grant, insertToken } from "@/tests/support/people";
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
  const mine = await make(api, "Mine", text);
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
  expect(await restored.read()).toBe(afterwards);
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
