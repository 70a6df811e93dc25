import { Refusal, type RemoteItem } from "@/lib/cli/sync/model";
import type { Connection } from "@/lib/cli/server/connection";
import { readTexts } from "./read-texts";
import { readItems } from "./read-items";
import { runEach } from "./run-each";

/** Items as they are known, the first with all that is known below it; `parentId` is that of the server. */
export type KnownItems = readonly [RemoteItem, ...RemoteItem[]];

/** Refuses where an item or something below it is not as it is known, or where something is in it that is not known. */
export async function requireUnchanged(connection: Connection, known: KnownItems): Promise<void> {
  const [item] = known;
  const present = [await readItem(connection, item)];
  // The bytes of a file never change.
  if (item.kind === "folder") {
    const below = await readItems(connection, { id: item.id, canEdit: true });
    for (const one of below) present.push({ ...one, parentId: one.parentId ?? item.id });
  }
  const pages = present.filter(({ kind }) => kind === "page").map(({ id }) => id);
  const texts = await readTexts(connection, pages);
  const byId = new Map(present.map((one) => [one.id, { ...one, etag: texts.get(one.id)?.etag ?? "" }]));
  if (byId.size !== known.length || !known.every((one) => isSame(one, byId.get(one.id))))
    throw new Refusal("It was changed on the server meanwhile.", true);
}

async function readItem(connection: Connection, item: RemoteItem): Promise<RemoteItem> {
  if (item.kind === "file") return item;
  const name = item.kind === "page" ? "title" : "name";
  const path = `/${item.kind}s/${item.id}`;
  const [result] = await runEach(connection, [{ method: "GET", path }]);
  if (result?.status !== 200) throw new Refusal("It is gone on the server.", true);
  const found = result.body as { parentId: string | null; title: string; name: string };
  return { ...item, parentId: found.parentId, name: found[name] };
}

function isSame(known: RemoteItem, present: RemoteItem | undefined): boolean {
  return (
    present !== undefined &&
    known.parentId === present.parentId &&
    known.name === present.name &&
    (known.kind !== "page" || known.etag === present.etag)
  );
}
