import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { isAccessible, isOwn, ownersInReach } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { fileColumns, type FileRow } from "@/lib/db/items/files";
import { toLikePattern } from "./like-pattern";

/** What a name is to have: the whole text and its parts, folded like `File.nameKey`. */
type NameSearch = { text: string; parts: readonly string[]; limit: number };

/** So many files with a common name are looked at, of one's own and of others each. */
const candidatesMax = 2_000;

/** The accessible files whose names have every part: those that begin with the text first, then by time of change. */
export function findFilesByName(db: Database, actor: Actor, search: NameSearch): Promise<FileRow[]> {
  const hasParts = Prisma.join(search.parts.map(hasPart), " AND ");
  return db.$queryRaw<FileRow[]>`
    WITH own AS MATERIALIZED (
      SELECT x.* FROM "File" x WHERE ${isOwn("file", actor)} AND ${hasParts} LIMIT ${candidatesMax}),
    shared AS MATERIALIZED (
      SELECT x.* FROM "File" x
      WHERE x."ownerId" IN (${ownersInReach(actor)}) AND x."ownerId" <> ${actor.userId}::uuid
        AND ${hasParts} AND ${isAccessible("file", actor)} LIMIT ${candidatesMax})
    SELECT ${fileColumns} FROM (SELECT * FROM own UNION ALL SELECT * FROM shared) x
    ORDER BY starts_with(x."nameKey", ${search.text}) DESC, x."updatedAt" DESC, x.id DESC LIMIT ${search.limit}`;
}

/** A part of one or two letters is too short for the index of trigrams, unless it begins a word. */
function hasPart(part: string): Prisma.Sql {
  const pattern = toLikePattern(part);
  if (Array.from(part).length > 2) return Prisma.sql`x."nameKey" LIKE ${pattern}`;
  return Prisma.sql`(x."nameKey" LIKE ${pattern.slice(1)} OR x."nameKey" LIKE ${`% ${pattern.slice(1)}`})`;
}
