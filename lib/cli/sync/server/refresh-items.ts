import type { RemoteItem } from "@/lib/cli/sync/model";
import { callServer } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";
import type { JournalFile } from "@/lib/cli/sync/journal/journal-file";
import { ApiError } from "@/lib/client/http/api-error";
import type { ChangedItem, ToldChange } from "@/lib/contracts/changes";
import { readTexts } from "./open-server";
import { readItems, type Root } from "./read-items";

/**
 * Brings what is known of the server's items up to date: by the changes since the last time, or by a full list, when
 * there was none or those changes are not kept any more.
 */
export async function refreshItems(connection: Connection, root: Root, journal: JournalFile): Promise<void> {
  if (journal.cursor === null) await listAll(connection, root, journal);
  try {
    await readChanges(connection, root, journal);
  } catch (thrown) {
    if (!(thrown instanceof ApiError && thrown.facts.code === "gone")) throw thrown;
    await listAll(connection, root, journal);
    await readChanges(connection, root, journal);
  }
  await readEtags(connection, journal);
}

async function listAll(connection: Connection, root: Root, journal: JournalFile): Promise<void> {
  // First the cursor: what changes while the list is read is told after it.
  const { cursor } = await callServer(connection, "GET /changes", { query: {} });
  await journal.replaceRemote(await readItems(connection, root), cursor);
}

async function readChanges(connection: Connection, root: Root, journal: JournalFile): Promise<void> {
  for (let hasMore = true; hasMore;) {
    const query = { cursor: journal.cursor ?? "", limit: "500" };
    const part = await callServer(connection, "GET /changes", { query });
    for (const change of part.data) await apply(root, journal, change);
    if (part.cursor !== journal.cursor) await journal.setCursor(part.cursor);
    hasMore = part.hasMore;
  }
}

/** What is without a state, in the trash or elsewhere by now leaves with all below it; anything else is as it is told. */
async function apply(root: Root, journal: JournalFile, { item: { id }, state }: ToldChange): Promise<void> {
  if (id === root.id) return;
  const known = journal.remote.get(id);
  const item = state === null || state.trashed ? null : toRemote(root, state);
  const isHere = item !== null && (item.parentId === null || journal.remote.has(item.parentId));
  if (item !== null && isHere) {
    if (!isSame(known, item)) await journal.setRemote(item);
  } else if (known !== undefined) await journal.removeRemote(id);
}

/** An item as it is told; null for one that is outside the folder for sure. */
function toRemote(
  root: Root,
  { id, kind, name, parentId, permission, etag }: ChangedItem,
): RemoteItem | null {
  if (root.id !== null && parentId === null) return null;
  const canEdit = permission !== "view";
  return { id, kind, parentId: parentId === root.id ? null : parentId, name, etag: etag ?? "", canEdit };
}

function isSame(one: RemoteItem | undefined, other: RemoteItem): boolean {
  return (
    one !== undefined &&
    JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())
  );
}

/** A list says nothing of contents: pages that were known before are asked for theirs. */
async function readEtags(connection: Connection, journal: JournalFile): Promise<void> {
  const unknown = [...journal.remote.values()].filter(
    ({ id, kind, etag }) => kind === "page" && etag === "" && journal.base.has(id),
  );
  const texts = await readTexts(
    connection,
    unknown.map(({ id }) => id),
  );
  for (const item of unknown) {
    const text = texts.get(item.id);
    if (text !== undefined) await journal.setRemote({ ...item, etag: text.etag });
  }
}
