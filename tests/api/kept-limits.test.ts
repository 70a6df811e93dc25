import { expect } from "vitest";
import { callerWith, grant, insertToken } from "@/tests/support/people";
import { sendRaw } from "@/tests/support/sockets";
import { test } from "@/tests/support/test";
import {
  copy,
  expectSoundTrees,
  makeFolder,
  makePage,
  move,
  read,
  restore,
  trash,
} from "@/tests/support/tree";

test("what is restricted is so in the owner's copy too, for those who can see the place it goes to", async ({
  person,
  stranger,
  api,
}) => {
  const shared = await makeFolder(api, "Shared");
  const team = await makeFolder(api, "Team", shared);
  const salaries = await makeFolder(api, "Salaries", team);
  const page = await makePage(api, "Tea", salaries);
  await grant(stranger, "view", { folderId: shared.id, ownerId: person.id });
  await person.browser.patch(`/folders/${salaries.id}/sharing`, { restricted: true });
  const twin = (await copy(api, team, shared)).json.id;
  expect(await read(stranger.api, { kind: "folder", id: twin })).toMatchObject({ name: "Copy of Team" });
  const { json } = await stranger.api.get<{ data: unknown[] }>(`/folders?parentId=${twin}`);
  expect(json.data).toEqual([]);
  expect(await stranger.api.get(`/pages/${page.id}`)).toBeRefused("not_found");
  await expectSoundTrees(person);
});

test("nobody gets more permission on an item by moving it", async ({ person, stranger, api }) => {
  const [own, other] = [await makeFolder(api, "Theirs to run"), await makeFolder(api, "Theirs to edit")];
  const page = await makePage(api, "Tea", other);
  await grant(stranger, "admin", { folderId: own.id, ownerId: person.id });
  await grant(stranger, "edit", { folderId: other.id, ownerId: person.id });
  expect(await move(stranger.api, page, own)).toBeRefused("forbidden");
  expect(await move(stranger.api, other, own)).toBeRefused("forbidden");
  expect((await read(api, page)).parentId).toBe(other.id);
});

test("a token that is limited to a folder restores nothing to the top level", async ({ person, api }) => {
  const folder = await makeFolder(api, "Work");
  const below = await makeFolder(api, "2026", folder);
  const page = await makePage(api, "Tea", below);
  const limited = callerWith((await insertToken(person.id, { folderId: folder.id })).secret);
  await trash(api, page);
  await trash(api, below);
  expect(await restore(limited, page)).toBeRefused("forbidden");
  expect((await restore(limited, below)).status).toBe(200);
  expect((await restore(limited, page)).json).toMatchObject({ parentId: below.id });
});

test.for(["//", "/\\", "//:99999/x", "/x/../api/v1/pages/%", "http://h/api/v1/pages/%"])(
  "the target %s is answered too",
  async (target) => {
    const answer = await sendRaw(`GET ${target} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 [2-4]\d\d /);
  },
);
