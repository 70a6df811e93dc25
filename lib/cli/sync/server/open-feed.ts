import { callServer } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";
import { ApiError } from "@/lib/client/http/api-error";
import type { RemoteItem } from "@/lib/cli/sync/model";
import type { ChangedItem, ToldChange } from "@/lib/contracts/changes";
import { readTexts } from "./read-texts";
import { readItems, type Root } from "./read-items";
import { type RemoteFeed, rootGone } from "./refresh-items";
import type { RemoteChange } from "./remote-copy";

const changesAtOnce = "500";

/** What the server tells of the items in a folder: by its filter, also that one leaves it. */
export function openFeed(connection: Connection, root: Root): RemoteFeed {
  const scope = root.id === null ? {} : { folderId: root.id };
  return {
    readCursor: async () => (await readScoped(connection, scope)).cursor,
    async readPart(cursor) {
      try {
        const part = await readScoped(connection, { ...scope, cursor, limit: changesAtOnce });
        return { ...part, changes: part.data.map((change) => toRemoteChange(root, change)) };
      } catch (thrown) {
        if (thrown instanceof ApiError && thrown.facts.code === "gone") return null;
        throw thrown;
      }
    },
    list: () => readItems(connection, root),
    readTexts: (ids) => readTexts(connection, ids),
  };
}

async function readScoped(
  connection: Connection,
  query: { folderId?: string; cursor?: string; limit?: string },
) {
  try {
    return await callServer(connection, "GET /changes", { query });
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.facts.code === "not_found") throw rootGone();
    throw thrown;
  }
}

function toRemoteChange(root: Root, { item: { id }, state }: ToldChange): RemoteChange {
  const isThere = state !== null && !state.trashed;
  if (id === root.id) return { id: null, item: isThere ? "there" : "gone" };
  return { id, item: isThere ? toRemote(root, state) : null };
}

/** An item as it is told; null for one in a folder that cannot be seen, which no list has. */
function toRemote(
  root: Root,
  { id, kind, name, parentId, permission, etag }: ChangedItem,
): RemoteItem | null {
  if (root.id !== null && parentId === null) return null;
  const canEdit = permission !== "view";
  return { id, kind, parentId: parentId === root.id ? null : parentId, name, etag: etag ?? "", canEdit };
}
