import { expect } from "vitest";
import type { LinkRecord } from "@/lib/contracts/links/links";
import { query } from "@/tests/support/database";
import { pixel, uploadFile } from "@/tests/support/files";
import { createPage } from "@/tests/support/items";
import { grant } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { makeFolder } from "@/tests/support/tree";

const copies = 2_000;
const links = 5_000;

/** Folders `f1`, `f2`, … with a copy of a file each, and links of a page to all of them, again and again. */
async function copyAndLink(fileId: string, pageId: string): Promise<void> {
  await query(
    `WITH folder AS (
       INSERT INTO "Folder" (id, "ownerId", name, "nameKey", path)
       SELECT made.id, x."ownerId", 'f' || made.number, 'F' || made.number, ARRAY[made.id]
       FROM "File" x, (SELECT gen_random_uuid() AS id, number FROM generate_series(1, $3) number OFFSET 0) made
       WHERE x.id = $1 RETURNING id, name, "nameKey"),
     file AS (
       INSERT INTO "File" (id, "ownerId", "parentId", name, "nameKey", "mimeType", size, sha256)
       SELECT gen_random_uuid(), x."ownerId", folder.id, x.name, x."nameKey", x."mimeType", x.size, x.sha256
       FROM "File" x, folder WHERE x.id = $1 RETURNING id, "parentId", name, "nameKey")
     INSERT INTO "Link" ("pageId", "revisionId", ordinal, "ownerId", kind, target, key, folder, line, "toFileId", "grantsFileAccess")
     SELECT p.id, p."revisionId", row_number() OVER (), p."ownerId", 'embed', folder.name || '/' || file.name,
       file."nameKey", folder."nameKey", 1, file.id, TRUE
     FROM "Page" p, file JOIN folder ON folder.id = file."parentId", generate_series(0, 9) again (number)
     WHERE p.id = $2 ORDER BY again.number LIMIT $4`,
    [fileId, pageId, copies, links],
  );
}

test("thousands of links of a page to thousands of copies of one file are listed, whoever asks", async ({
  person,
  stranger,
  api,
}) => {
  // What the database knows by then is that a page has a link or none.
  const vault = Array.from({ length: 300 }, (_, index) => ({
    path: `${index}.md`,
    content: `[[${index + 1}]]`,
  }));
  expect((await api.post("/imports/vault", { files: vault })).status).toBe(201);
  const file = await uploadFile(api, "pic.png", pixel);
  const around = await makeFolder(api, "Around");
  const page = await createPage(api, { parentId: around.id });
  await query(`ANALYZE "Link", "File", "Folder", "Page", "Grant"`);
  await copyAndLink(file.id, page.id);
  await grant(stranger, "view", { folderId: around.id, ownerId: person.id });
  for (const caller of [api, stranger.api]) {
    const { data } = (await caller.get<{ data: LinkRecord[] }>(`/pages/${page.id}/links`)).json;
    expect(data).toHaveLength(links);
    expect(data.every((link) => link.file?.name === "pic.png")).toBe(true);
  }
  await query(`UPDATE "Link" SET "grantsFileAccess" = FALSE WHERE "pageId" = $1`, [page.id]);
  const { data } = (await stranger.api.get<{ data: LinkRecord[] }>(`/pages/${page.id}/links`)).json;
  expect(data.filter((link) => link.file !== null)).toEqual([]);
});
