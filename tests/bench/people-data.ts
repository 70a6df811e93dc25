import { hashSecret, makeTokenSecret } from "@/lib/domain/tokens/token-secret";
import type pg from "pg";
import { pick, seededRandom } from "./data-set/random";
import { makeFullSearches, makeSearches, type Samples } from "./data-set/read-samples";

const peopleCount = 1_000;
const grantsEach = { folders: 7, pages: 3 };
const chainDepth = 100;
/** The mark of what is there only while people are measured. */
const icon = "bench people";

/** Somebody whose requests are measured: an id and the secret of a token. */
export type Member = { id: string; secret: string };

/** Takes back what `addMembers` and `addOthers` made in an earlier run, but for the accounts. */
export async function removePeople(client: pg.Client): Promise<void> {
  await client.query(`DELETE FROM bench.title WHERE page_id IN (SELECT id FROM "Page" WHERE icon = $1)`, [
    icon,
  ]);
  await client.query(`DELETE FROM "Page" WHERE icon = $1`, [icon]);
  await client.query(`DELETE FROM "Folder" WHERE icon = $1`, [icon]);
  await client.query(`TRUNCATE "Grant"; DELETE FROM "ApiToken" WHERE name = 'member'`);
}

/**
 * Those whose requests are measured: `typical` with ten grants on folders and pages of the owner, chosen by chance; `twin`,
 * who has none and owns copies of all that these reach; `deep`, who was granted the top of a chain of a hundred folders.
 */
export async function addMembers(
  client: pg.Client,
  ownerId: string,
): Promise<{ typical: Member; twin: Member; deep: Member }> {
  const [typical, twin, deep] = await addAccounts(client, 3);
  if (typical === undefined || deep === undefined || twin === undefined)
    throw new Error("No people were made.");
  await addGrants(client, { ownerId, people: [typical], seed: 7 });
  await copyGranted(client, { from: typical, to: twin });
  const top = await addChain(client, ownerId);
  await client.query(
    `INSERT INTO "Grant" ("userId", "itemId", "ownerId", "folderId", permission) VALUES ($1, $2, $3, $2, 2)`,
    [deep, top, ownerId],
  );
  await vacuum(client);
  return {
    typical: await addToken(client, typical),
    twin: await addToken(client, twin),
    deep: await addToken(client, deep),
  };
}

/** Everybody else: a thousand people in all, those but the three measured with ten grants each. */
export async function addOthers(client: pg.Client, ownerId: string): Promise<void> {
  const people = await addAccounts(client, peopleCount);
  await addGrants(client, { ownerId, people: people.slice(3), seed: 8 });
  await vacuum(client);
}

/** The ids of the first so many accounts, which are made where they are not there yet. */
async function addAccounts(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO "User" (id, email, "emailKey", name)
     SELECT new_id(), 'member-' || n || '@example.com', 'member-' || n || '@example.com', 'Member ' || n
     FROM generate_series(1, $1::int) n
     ON CONFLICT ("emailKey") DO UPDATE SET email = EXCLUDED.email RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

async function vacuum(client: pg.Client): Promise<void> {
  for (const table of ["Grant", "User", "Folder", "Page", "PageTitle", "Revision"]) {
    await client.query(`VACUUM ANALYZE "${table}"`);
  }
}

async function addGrants(
  client: pg.Client,
  on: { ownerId: string; people: string[]; seed: number },
): Promise<void> {
  const random = seededRandom(on.seed);
  const idsOf = async (table: string) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM "${table}" WHERE "ownerId" = $1 AND "trashedAt" IS NULL
       ORDER BY md5(id::text || 'granted') LIMIT 5000`,
      [on.ownerId],
    );
    return rows.map(({ id }) => id);
  };
  const [folders, pages] = [await idsOf("Folder"), await idsOf("Page")];
  const grant = (kind: "folderId" | "pageId", ids: string[], each: number) => {
    const drafts = on.people.flatMap((person) =>
      Array.from({ length: each }, () => ({ person, item: pick(random, ids) })),
    );
    return client.query(
      `INSERT INTO "Grant" ("userId", "itemId", "ownerId", "${kind}", permission)
       SELECT person, item, $3, item, 1 + (row_number() OVER ()) % 3
       FROM unnest($1::uuid[], $2::uuid[]) AS draft (person, item) ON CONFLICT DO NOTHING`,
      [drafts.map(({ person }) => person), drafts.map(({ item }) => item), on.ownerId],
    );
  };
  await grant("folderId", folders, grantsEach.folders);
  await grant("pageId", pages, grantsEach.pages);
}

/** Copies what one person was granted, and all that is below it, to the top level of another. */
async function copyGranted(client: pg.Client, people: { from: string; to: string }): Promise<void> {
  await client.query(
    `CREATE TEMPORARY TABLE copied AS
     SELECT DISTINCT f.id, f.path FROM "Grant" g JOIN "Folder" f ON f.path @> ARRAY[g."folderId"]
     WHERE g."userId" = '${people.from}' AND f."trashedAt" IS NULL;
     ALTER TABLE copied ADD COLUMN copy UUID DEFAULT new_id()`,
  );
  await client.query(
    `INSERT INTO "Folder" (id, "ownerId", "parentId", name, "nameKey", icon, path, "updatedAt")
     SELECT copied.copy, $1, above.copy, f.name, f."nameKey", $2, ARRAY(
       SELECT step.copy FROM unnest(f.path) WITH ORDINALITY place (id, n) JOIN copied step ON step.id = place.id ORDER BY n),
       f."updatedAt"
     FROM copied JOIN "Folder" f ON f.id = copied.id LEFT JOIN copied above ON above.id = f."parentId"`,
    [people.to, icon],
  );
  await copyPages(client, {
    to: people.to,
    pages: `
      SELECT p.*, copied.copy AS "copyIn" FROM copied JOIN "Page" p ON p."parentId" = copied.id
      WHERE p."trashedAt" IS NULL
      UNION ALL
      SELECT p.*, NULL FROM "Grant" g JOIN "Page" p ON p.id = g."pageId"
      WHERE g."userId" = '${people.from}' AND p."trashedAt" IS NULL
        AND NOT EXISTS (SELECT FROM copied WHERE copied.id = p."parentId")`,
  });
  await client.query("DROP TABLE copied");
}

/** Copies pages (a query that gives their columns and `copyIn`, the folder to copy each into). */
async function copyPages(client: pg.Client, { to, pages }: { to: string; pages: string }): Promise<void> {
  await client.query(
    `WITH source AS MATERIALIZED (
       SELECT chosen.*, new_id() AS copy, new_id() AS revision FROM (${pages}) chosen),
     pages AS (
       INSERT INTO "Page" (id, "ownerId", "parentId", title, "wordBits", "trigramBits", icon, cover, properties,
         "revisionId", etag, "updatedAt")
       SELECT copy, $1, "copyIn", title, "wordBits", "trigramBits", $2, cover, properties, revision, etag, "updatedAt"
       FROM source),
     titles AS (
       INSERT INTO "PageTitle" ("pageId", "ownerId", title, "titleKey") SELECT copy, $1, title, upper(title) FROM source),
     of_floor AS (INSERT INTO bench.title (page_id, owner, title) SELECT copy, $1, title FROM source)
     INSERT INTO "Revision" (id, "pageId", markdown, etag, size, operation, "userId")
     SELECT source.revision, source.copy, r.markdown, r.etag, r.size, 'copy', $1
     FROM source JOIN "Revision" r ON r.id = source."revisionId"`,
    [to, icon],
  );
}

/** Folders each in the one before, none among the newest, with twenty copies of pages in the last; the id of the first. */
async function addChain(client: pg.Client, ownerId: string): Promise<string> {
  const { rows } = await client.query<{ ids: string[] }>(
    "SELECT array_agg(new_id()) AS ids FROM generate_series(1, $1::int)",
    [chainDepth],
  );
  const ids = rows[0]?.ids ?? [];
  await client.query(
    `INSERT INTO "Folder" (id, "ownerId", "parentId", name, "nameKey", icon, path, "updatedAt")
     SELECT ($1::uuid[])[n], $2, ($1::uuid[])[n - 1], 'Level ' || n, 'LEVEL ' || n, $3, ($1::uuid[])[1 : n], '2020-01-01'
     FROM generate_series(1, $4::int) n`,
    [ids, ownerId, icon, chainDepth],
  );
  await copyPages(client, {
    to: ownerId,
    pages: `
      SELECT p.*, '${ids.at(-1) ?? ""}'::uuid AS "copyIn" FROM "Page" p
      WHERE p."ownerId" = '${ownerId}' AND p."trashedAt" IS NULL LIMIT 20`,
  });
  return ids[0] ?? "";
}

async function addToken(client: pg.Client, userId: string): Promise<Member> {
  const secret = makeTokenSecret();
  await client.query(
    `INSERT INTO "ApiToken" (id, "userId", name, "secretHash", hint, scopes) VALUES (new_id(), $1, 'member', $2, $3, $4)`,
    [userId, Buffer.from(hashSecret(secret)), secret.slice(-4), ["pages:read", "pages:write"]],
  );
  return { id: userId, secret };
}

/** What the requests of a member, or of their twin, are made of: the pages below the folders that they reach. */
export async function readMemberSamples(
  client: pg.Client,
  samples: Samples,
  memberId: string,
): Promise<Samples> {
  const { rows } = await client.query<{ id: string; parentId: string; title: string; name: string }>(
    `SELECT p.id, p."parentId", p.title, f.name FROM "Folder" f JOIN "Page" p ON p."parentId" = f.id
     WHERE (f."ownerId" = $1 OR f.path && ARRAY(SELECT g."folderId" FROM "Grant" g WHERE g."userId" = $1 AND g."folderId" IS NOT NULL))
       AND p."trashedAt" IS NULL ORDER BY md5(f."nameKey" || p.title) LIMIT 5000`,
    [memberId],
  );
  const titles = rows.map(({ title }) => title);
  return {
    ...samples,
    ownerId: memberId,
    pageIds: rows.map(({ id }) => id),
    folderIds: rows.map(({ parentId }) => parentId),
    folderNames: rows.map(({ name }) => name),
    titles,
    searches: makeSearches(titles),
    fullSearches: makeFullSearches(titles),
  };
}
