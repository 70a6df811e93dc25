import "server-only";
import type { Reader } from "@/lib/db/access/access";
import { folderNames } from "@/lib/db/access/folder-names";
import { Prisma } from "@/lib/db/generated/client";

/**
 * A condition that the reader can see the folders that a link names, on the way to its target in the folder `place`
 * (both as SQL). Otherwise the link would confirm the names of hidden folders.
 */
export function namesVisibleFolders(reader: Reader, folder: Prisma.Sql, place: Prisma.Sql): Prisma.Sql {
  return namesWithinDepth(folder, { place, depth: visibleDepth(reader, place) });
}

/** The number of folders that the reader can see on the way to a folder (its id as SQL), itself included. */
export function visibleDepth(reader: Reader, place: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`cardinality(${folderNames(reader, place)})`;
}

/** Like `namesVisibleFolders`, with a known `visibleDepth`. */
export function namesWithinDepth(
  folder: Prisma.Sql,
  { place, depth }: { place: Prisma.Sql; depth: Prisma.Sql },
): Prisma.Sql {
  const named = Prisma.sql`GREATEST(cardinality(array_remove(array_remove(array_remove(
    string_to_array(${folder}, '/'), ''), '.'), '..')), 1)`;
  return Prisma.sql`(${folder} = '' OR ${place} IS NULL
    OR ${depth} >= ${named})`;
}
