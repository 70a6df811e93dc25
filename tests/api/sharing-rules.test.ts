import { expect } from "vitest";
import { grant } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { makeFolder, makePage, pathOf, read } from "@/tests/support/tree";

test("who administers an item only by a grant cannot lower that, and nothing changes when they try", async ({
  person,
  stranger,
}) => {
  const folder = await makeFolder(person.api, "Work");
  const page = await makePage(person.api, "Tea", folder);
  await grant(stranger, "admin", { folderId: folder.id, ownerId: person.id });
  const lower = (item: typeof folder | typeof page) =>
    stranger.browser.put(pathOf(item, `/sharing/users/${stranger.id}`), { permission: "view" });
  for (const item of [folder, page]) {
    expect(await lower(item)).toBeRefused("invalid_request", "userId");
    expect((await read(stranger.api, item)).permission).toBe("admin");
  }
});
