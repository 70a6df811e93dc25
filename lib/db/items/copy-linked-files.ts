import "server-only";
import { titleLengthMax } from "@/lib/contracts/limits";
import { splitName } from "@/lib/domain/files/split-name";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/** A file whose name became too long with its number, and its former name. */
export type OverlongName = { id: string; name: string };

/**
 * Expressions that store the files of `brought` for another owner (`to`), in the folders `parent`, as `brought_files`.
 * As in `insertFile`, numbers keep equal names apart: from each other, from existing files, and from `others` (a query
 * of `parent` and `key`), which are added too. Each name gets its numbers in one pass.
 */
export function copyLinkedFiles(to: "copied" | "named", others: Prisma.Sql): Prisma.Sql {
  const owner = Prisma.raw(to);
  return Prisma.sql`
    other AS MATERIALIZED (SELECT DISTINCT ${placeOf("o")} AS place, o.key FROM (${others}) o),
    parted AS MATERIALIZED (
      SELECT b.*, ${placeOf("b")} AS place, ${inParts("name")} AS part, ${inParts("nameKey")} AS "keyPart",
        row_number() OVER (PARTITION BY b.parent, b."nameKey" ORDER BY b.id) = 1 AND o.key IS NULL AND NOT EXISTS (
          SELECT 1 FROM "File" x
          WHERE x."ownerId" = ${owner}."ownerId" AND x."parentId" IS NOT DISTINCT FROM b.parent AND x."trashedAt" IS NULL
            AND x."nameKey" = b."nameKey") AS keeps
      FROM ${owner} CROSS JOIN brought b LEFT JOIN other o ON o.place = ${placeOf("b")} AND o.key = b."nameKey"),
    reserved AS MATERIALIZED (
      SELECT taken.place, jsonb_object_agg(taken.key, TRUE) AS keys
      FROM (SELECT place, key FROM other UNION SELECT place, "nameKey" FROM parted) taken GROUP BY taken.place),
    numbered AS MATERIALIZED (
      SELECT alike.place, alike.stem, alike.ending, free.n, free.rank
      FROM ${owner}, (
        SELECT p.place, p.parent, p."keyPart"[1] AS stem, p."keyPart"[2] AS ending, count(*) AS count
        FROM parted p WHERE NOT p.keeps GROUP BY 1, 2, 3, 4) alike
      JOIN reserved ON reserved.place = alike.place
      CROSS JOIN LATERAL free_file_numbers(
        ${owner}."ownerId", alike.parent, alike.stem, alike.ending, 1, alike.count, reserved.keys) WITH ORDINALITY free (n, rank)),
    apart AS MATERIALIZED (
      SELECT p.*, CASE WHEN p.keeps THEN '' ELSE ' ' || numbered.n END AS mark
      FROM (
        SELECT parted.*, row_number() OVER (PARTITION BY place, "keyPart", keeps ORDER BY id) AS rank FROM parted) p
      LEFT JOIN numbered ON NOT p.keeps AND numbered.place = p.place AND numbered.stem = p."keyPart"[1]
        AND numbered.ending = p."keyPart"[2] AND numbered.rank = p.rank),
    brought_files AS (
      INSERT INTO "File" (id, "ownerId", "parentId", name, "nameKey", "mimeType", size, sha256)
      SELECT a.copy, ${owner}."ownerId", a.parent, a.part[1] || a.mark || a.part[2], a."keyPart"[1] || a.mark || a."keyPart"[2],
        a."mimeType", a.size, a.sha256
      FROM ${owner}, apart a)`;
}

/** The files of `apart` whose names are too long with their numbers. */
export const overlongNames = Prisma.sql`(
  SELECT COALESCE(json_agg(json_build_object('id', a.copy, 'name', a.name)), '[]') FROM apart a
  WHERE char_length(a.name || a.mark) > ${titleLengthMax})`;

/** Shortens such names of stored files before their numbers. */
export async function shortenFileNames(tx: Database, overlong: readonly OverlongName[]): Promise<void> {
  if (overlong.length === 0) return;
  const names = overlong.map(({ id, name }) => ({ id, ...splitName(name) }));
  await tx.$executeRaw`
    WITH given AS MATERIALIZED (
      SELECT g.*, x."ownerId", x."parentId", row_number() OVER (
        PARTITION BY x."ownerId", x."parentId", g."stemKey", g."endingKey" ORDER BY x.id) AS rank
      FROM json_to_recordset(${JSON.stringify(names)}::json)
        AS g (id uuid, stem text, ending text, "stemKey" text, "endingKey" text)
      JOIN "File" x ON x.id = g.id),
    numbered AS MATERIALIZED (
      SELECT alike.*, free.n, free.rank FROM (
        SELECT g."ownerId", g."parentId", g."stemKey", g."endingKey", count(*) AS count FROM given g GROUP BY 1, 2, 3, 4) alike
      CROSS JOIN LATERAL free_file_numbers(
        alike."ownerId", alike."parentId", alike."stemKey", alike."endingKey", 1, alike.count, '{}')
        WITH ORDINALITY free (n, rank))
    UPDATE "File" x SET name = g.stem || ' ' || n.n || g.ending, "nameKey" = g."stemKey" || ' ' || n.n || g."endingKey"
    FROM given g JOIN numbered n ON n."stemKey" = g."stemKey" AND n."endingKey" = g."endingKey" AND n.rank = g.rank
      AND n."ownerId" = g."ownerId" AND n."parentId" IS NOT DISTINCT FROM g."parentId"
    WHERE x.id = g.id`;
}

/** The destination of a file (`parent`) in a form that compares equal at the top level too. */
function placeOf(alias: "b" | "o"): Prisma.Sql {
  return Prisma.sql`COALESCE(${Prisma.raw(alias)}.parent::text, '')`;
}

/** A name split into its stem and its ending; see `splitName`. */
function inParts(column: "name" | "nameKey"): Prisma.Sql {
  return Prisma.sql`regexp_match(b.${Prisma.raw(`"${column}"`)}, '^(.+?)((?:\\.[^.]{0,15})?)$')`;
}
