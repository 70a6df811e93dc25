import { formatItemPath } from "@/lib/domain/tree/item-path";
import { Failure } from "@/lib/cli/failures";
import { callServer } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";
import { findItemOrNull } from "./find-item";

/**
 * The id of the folder at these names; null for none, the top level. With `create`, folders that are missing are made,
 * or else the first one that is missing is named.
 */
export async function folderAt(
  connection: Connection,
  names: readonly string[],
  { create }: { create: boolean },
): Promise<string | null> {
  let deepest = names.length;
  let parentId: string | null = null;
  for (; deepest > 0; deepest--) {
    const found = await findItemOrNull(connection, `${formatItemPath(names.slice(0, deepest))}/`, ["folder"]);
    if (found === null) continue;
    parentId = found.id;
    break;
  }
  const missing = names.slice(deepest);
  if (missing.length > 0 && !create)
    throw new Failure(
      "notFound",
      `There is no folder "${formatItemPath(names.slice(0, deepest + 1))}". Make it with --parents, or with: sheaf mkdir`,
    );
  for (const name of missing)
    parentId = (await callServer(connection, "POST /folders", { body: { name, parentId } })).id;
  return parentId;
}
