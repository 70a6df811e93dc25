import type pg from "pg";
import { openDataSet, withClient } from "./data-set/open-data-set";
import { brief, mark, printTable } from "./report/figures";
import { startOurs } from "./servers/servers";
import { caller, writeMeanwhile } from "./writing-meanwhile";

const leafCount = 5_000;
const pagesInLeaf = 19;
const marker = "bench subtree";

/** The least speed of an operation on a large folder, as a share of the floor's. */
const ratioMin = 0.3;

/**
 * Copies, trashes, restores and deletes a folder of 100,000 items over HTTP, against inserting the same rows by one
 * statement; meanwhile somebody else writes a page every few milliseconds, and their longest wait is shown.
 */
export async function measureSubtrees(pages: number): Promise<void> {
  const dataSet = await openDataSet(pages);
  try {
    const { folderId, floor, otherPage } = await withClient(dataSet.databaseUrl, async (client) => {
      await remove(client);
      const made = await build(client, dataSet.ownerId);
      await client.query("VACUUM ANALYZE");
      return { folderId: made, floor: await timeFloor(client, made), otherPage: await pickPage(client) };
    });
    const server = await startOurs(dataSet.databaseUrl);
    const call = caller(`${server.url}/api/v1`, dataSet.secret);
    const rows: string[][] = [];
    const time = async (title: string, work: () => Promise<unknown>) => {
      const others = writeMeanwhile(call, otherPage);
      const startedAt = performance.now();
      await work();
      const seconds = (performance.now() - startedAt) / 1000;
      const { longest } = await others.stop();
      const ratio = floor / seconds;
      rows.push([title, brief(seconds), mark(ratio, ratio < ratioMin), brief(longest)]);
    };
    try {
      let copyId = "";
      await time("copy", async () => {
        copyId = String((await call("POST", `/folders/${folderId}/copy`, { parentId: null }))["id"]);
      });
      await time("trash", () => call("DELETE", `/folders/${copyId}/trash`));
      await time("restore", () => call("PATCH", `/folders/${copyId}/restore`));
      await call("DELETE", `/folders/${copyId}/trash`);
      await time("delete permanently", () => call("DELETE", `/folders/${copyId}/permanent`));
    } finally {
      await server.stop();
    }
    printTable({
      title: `${pages.toLocaleString("en")} pages: a folder of 100,000 items; inserting its rows takes ${brief(floor)} s (bar ${ratioMin})`,
      headings: ["operation", "seconds", "ratio", "longest wait of another writer, ms"],
      rows,
    });
    await withClient(dataSet.databaseUrl, remove);
  } finally {
    await dataSet.stop();
  }
}

async function remove(client: pg.Client): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE gone AS SELECT id FROM "Page" WHERE "parentId" IN (
       SELECT f.id FROM "Folder" f JOIN "Folder" top ON f.path[1] = top.id WHERE top.icon = $1)`,
    [marker],
  );
  await client.query(`DELETE FROM "PageTitle" WHERE "pageId" IN (SELECT id FROM gone)`);
  await client.query(`DELETE FROM "Revision" WHERE "pageId" IN (SELECT id FROM gone)`);
  await client.query(`DELETE FROM "Page" WHERE id IN (SELECT id FROM gone)`);
  await client.query(`DELETE FROM "Folder" f USING "Folder" top WHERE f.path[1] = top.id AND top.icon = $1`, [
    marker,
  ]);
  await client.query("DROP TABLE gone");
}

/** A folder with a hundred folders of fifty folders of nineteen pages each, with the texts of loaded pages. */
async function build(client: pg.Client, ownerId: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO "Folder" (id, "ownerId", name, "nameKey", icon, path)
     SELECT id, $1, 'Subtree', 'SUBTREE', $2, ARRAY[id] FROM (SELECT new_id() AS id) made RETURNING id`,
    [ownerId, marker],
  );
  const id = rows[0]?.id ?? "";
  const addLevel = (level: number, each: number) =>
    client.query(
      `INSERT INTO "Folder" (id, "ownerId", "parentId", name, "nameKey", path)
       SELECT made.id, $1, f.id, 'Part ' || n, 'PART ' || n, f.path || made.id
       FROM "Folder" f, generate_series(1, $3::int) n, LATERAL (SELECT new_id() AS id WHERE n > 0) made
       WHERE f.path[1] = $2 AND cardinality(f.path) = $4`,
      [ownerId, id, each, level],
    );
  await addLevel(1, 100);
  await addLevel(2, leafCount / 100);
  await client.query(
    `WITH text AS MATERIALIZED (
       SELECT p.title, r.markdown, r.etag, r.size, row_number() OVER () AS n
       FROM bench.kept k JOIN "Page" p ON p.id = k.id JOIN "Revision" r ON r.id = k."revisionId" LIMIT 500),
     draft AS MATERIALIZED (
       SELECT new_id() AS id, new_id() AS revision, f.id AS parent, text.* FROM "Folder" f
       CROSS JOIN generate_series(1, $3::int) place
       JOIN text ON text.n = 1 + (hashtext(f.id::text || place) & 2147483647) % (SELECT count(*) FROM text)
       WHERE f.path[1] = $2 AND cardinality(f.path) = 3),
     pages AS (
       INSERT INTO "Page" (id, "ownerId", "parentId", title, "wordBits", "trigramBits", "revisionId", etag)
       SELECT id, $1, parent, title, bits."wordBits", bits."trigramBits", revision, etag
       FROM draft, title_bits(title, upper(title)) bits),
     titles AS (
       INSERT INTO "PageTitle" ("pageId", "ownerId", title, "titleKey") SELECT id, $1, title, upper(title) FROM draft)
     INSERT INTO "Revision" (id, "pageId", markdown, etag, size, operation, "userId")
     SELECT revision, id, markdown, etag, size, 'create', $1 FROM draft`,
    [ownerId, id, pagesInLeaf],
  );
  return id;
}

/** Seconds to insert all rows of the folder into empty tables of the same shape, indexes included. */
async function timeFloor(client: pg.Client, folderId: string): Promise<number> {
  const tables = ["Folder", "Page", "PageTitle", "TitleWord", "PageText", "Link", "Revision"];
  for (const table of tables) {
    await client.query(
      `DROP TABLE IF EXISTS bench."${table}"; CREATE TABLE bench."${table}" (LIKE "${table}" INCLUDING ALL EXCLUDING GENERATED)`,
    );
  }
  const startedAt = performance.now();
  await client.query(
    `WITH folder AS (SELECT f.* FROM "Folder" f WHERE f.path[1] = $1),
     page AS (SELECT p.* FROM folder JOIN "Page" p ON p."parentId" = folder.id),
     a AS (INSERT INTO bench."Folder" SELECT * FROM folder),
     b AS (INSERT INTO bench."Page" SELECT * FROM page),
     c AS (INSERT INTO bench."PageTitle" SELECT t.* FROM page JOIN "PageTitle" t ON t."pageId" = page.id),
     d AS (INSERT INTO bench."TitleWord" SELECT w.* FROM page JOIN "PageTitle" t ON t."pageId" = page.id
       JOIN "TitleWord" w ON w."ownerId" = t."ownerId" AND w."pageId" = t."pageId"
         AND w.word IN (SELECT title_words(t.title, t."titleKey"))),
     e AS (INSERT INTO bench."PageText" SELECT w.* FROM page JOIN "PageText" w ON w."pageId" = page.id),
     f AS (INSERT INTO bench."Link" SELECT l.* FROM page JOIN "Link" l ON l."pageId" = page.id)
     INSERT INTO bench."Revision" SELECT r.* FROM page JOIN "Revision" r ON r.id = page."revisionId"`,
    [folderId],
  );
  const seconds = (performance.now() - startedAt) / 1000;
  for (const table of tables) await client.query(`DROP TABLE bench."${table}"`);
  return seconds;
}

async function pickPage(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>("SELECT id FROM bench.kept ORDER BY id LIMIT 1");
  return rows[0]?.id ?? "";
}
