import { formatItemPath, parseItemPath } from "@/lib/domain/tree/item-path";
import { Failure } from "@/lib/cli/failures";
import type { Connection } from "@/lib/cli/server/connection";
import { folderAt } from "./create-folders";
import { findItemOrNull, type FoundItem } from "./find-item";

/** Where items go: a folder (null is the top level), and a new name unless they keep theirs. */
export type Destination = { parentId: string | null; name: string | null };

/**
 * What a destination means, as for `mv` and `cp` of a shell: a folder that is there takes the items in; any other path
 * is the new place and name of one item.
 */
export async function findDestination(
  connection: Connection,
  given: string,
  items: readonly FoundItem[],
): Promise<Destination> {
  const { names, endsInSlash } = parseItemPath(given);
  if (names.length === 0) return { parentId: null, name: null };
  const there = await findItemOrNull(connection, given, ["folder"]);
  const isItself = items.length === 1 && there !== null && there.id === items[0]?.id;
  if (there !== null && !isItself) return { parentId: there.id, name: null };
  if (endsInSlash) throw new Failure("notFound", `There is no folder "${given}". Make it with: sheaf mkdir`);
  if (items.length > 1)
    throw new Failure("notFound", `There is no folder "${given}", which several items could go into.`);
  const taken = isItself ? null : await findItemOrNull(connection, given, ["page", "file"]);
  if (taken !== null && taken.id !== items[0]?.id)
    throw new Failure(
      "conflict",
      `There is a ${taken.kind} "${formatItemPath(names)}" already (${taken.id}). Choose another name.`,
    );
  const parentId = await folderAt(connection, names.slice(0, -1), { create: false });
  return { parentId, name: names.at(-1) ?? null };
}
