import { expect } from "vitest";
import type { LinkRecord } from "@/lib/contracts/links/links";
import type { ApiCaller } from "@/tests/support/api-caller";
import { pixel, uploadFile } from "@/tests/support/files";
import { createPage } from "@/tests/support/items";
import { grant } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { type Item, makeFolder, makePage } from "@/tests/support/tree";
import { unzip } from "@/tests/support/zips";

// Links that still call a page or file by a name of before, because who renamed it might not edit the page with the link.

const rename = (api: ApiCaller, { id }: Pick<Item, "id">, title: string) =>
  api.patch(`/pages/${id}`, { title });
const leadsTo = async (api: ApiCaller, { id }: { id: string }) =>
  (await api.get<{ data: LinkRecord[] }>(`/pages/${id}/links`)).json.data.map(
    ({ page, file }) => page?.id ?? file?.id,
  );

test("a later rename writes what an earlier one had to leave, and until then the text stays, in exports too", async ({
  person,
  stranger,
  api,
}) => {
  const [shared, closed] = [await makeFolder(api, "Shared"), await makeFolder(api, "Closed")];
  const target = await makePage(api, "Old", shared);
  const file = await uploadFile(api, "old.png", pixel, shared);
  const markdown = "[[Old]] [[Old#h|words]] [x](../Shared/Old.md) ![[old.png]] [[Second]]";
  const mine = await createPage(api, { title: "Mine", markdown, parentId: closed.id });
  await grant(stranger, "edit", { folderId: shared.id, ownerId: person.id });
  await rename(stranger.api, target, "What?");
  await stranger.api.patch(`/files/${file.id}`, { name: "new.png" });
  const other = await makePage(api, "Old", closed);
  await createPage(api, { title: "Aliased", markdown: "---\naliases: [Second]\n---\n" });
  expect(await mine.read()).toBe(markdown);
  expect(await leadsTo(api, mine)).not.toContain(other.id);

  const zip = (await api.get("/exports/workspace")).bytes;
  expect((await unzip(zip))["Closed/Mine.md"]?.toString()).toBe(markdown);

  await api.patch(`/files/${file.id}`, { name: "newer.png" });
  await rename(api, target, "Plan");
  expect(await mine.read()).toBe(
    "[[Plan]] [[Plan#h|words]] [x](../Shared/Plan.md) ![[newer.png]] [[Second]]",
  );
  expect(await leadsTo(api, mine)).toEqual(expect.arrayContaining([target.id]));
});
