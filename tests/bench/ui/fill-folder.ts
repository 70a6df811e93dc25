import { z } from "zod";
import { withClient } from "@/tests/bench/data-set/open-data-set";
import type { Person } from "./sign-up";

/** A folder with many pages, an empty one beside it, and a page outside. */
export type FilledFolder = { id: string; items: number; otherId: string; pageId: string };

const created = z.object({ id: z.string() });

// Titles as people have them: words in no order, numbers of different lengths, accents.
const pagesSql = `
  WITH draft AS (
    SELECT gen_random_uuid() AS id, gen_random_uuid() AS revision_id,
      (ARRAY['Barley', 'oats', 'Écran', 'Meeting', 'Zürich', 'apple', 'Notes of', 'Chapter', 'Émile', 'Plan', 'Über', 'draft'])
        [1 + (hashint4(n) & 1023) % 12] || ' ' || (hashint4(n * 7) & 65535) AS title,
      now() - n * interval '1 minute' AS at
    FROM generate_series(1, $4::int) AS n
  ), pages AS (
    INSERT INTO "Page" (id, "ownerId", "parentId", title, "wordBits", "trigramBits", "revisionId", etag, "createdAt", "updatedAt")
    SELECT id, $1::uuid, $2::uuid, title, bits."wordBits", bits."trigramBits", revision_id,
      (SELECT etag FROM "Page" WHERE id = $3::uuid), at, at
    FROM draft, title_bits(title, upper(title)) bits
  ), titles AS (
    INSERT INTO "PageTitle" ("pageId", "ownerId", title, "titleKey")
    SELECT id, $1::uuid, title, upper(title) FROM draft)
  INSERT INTO "Revision" (id, "pageId", markdown, etag, size, operation, "userId", "createdAt")
  SELECT revision_id, draft.id, r.markdown, r.etag, r.size, r.operation, $1::uuid, at
  FROM draft CROSS JOIN (SELECT * FROM "Revision" WHERE "pageId" = $3::uuid) r`;

/** Makes the folder; its pages come by SQL, because only how they are shown is measured. */
export async function fillFolder(
  { id: ownerId, context, serverUrl }: Person,
  { databaseUrl, items }: { databaseUrl: string; items: number },
): Promise<FilledFolder> {
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(path, { data, headers: { Origin: serverUrl } });
    return created.parse(await answer.json()).id;
  };
  const id = await post("/api/v1/folders", { name: "Vault" });
  // After the folder and beside the page that is opened, so that both are in sight.
  const otherId = await post("/api/v1/folders", { name: "Yard" });
  const pageId = await post("/api/v1/pages", { title: "Rye", markdown: "Sow, then reap.\n" });
  await withClient(databaseUrl, async (client) => {
    await client.query(pagesSql, [ownerId, id, pageId, items]);
    await client.query("VACUUM ANALYZE");
  });
  return { id, items, otherId, pageId };
}
