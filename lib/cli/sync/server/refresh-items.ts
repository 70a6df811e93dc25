import { Failure } from "@/lib/cli/failures";
import type { RemoteItem } from "@/lib/cli/sync/model";
import type { PageText, SyncJournal } from "@/lib/cli/sync/ports";
import { type RemoteChange, RemoteCopy } from "./remote-copy";

const listsMax = 5;

/** What the server tells of the items in the folder that is synchronised. */
export type RemoteFeed = {
  /** The place of now among the changes. */
  readCursor: () => Promise<string>;
  /** The next changes; null where those after this place are not kept any more. */
  readPart: (cursor: string) => Promise<RemoteFeedPart | null>;
  /** All items, with "" as the ETags of pages. */
  list: () => Promise<RemoteItem[]>;
  readTexts: (ids: readonly string[]) => Promise<ReadonlyMap<string, PageText>>;
};

/** Some changes in turn, and where to go on. */
type RemoteFeedPart = { changes: readonly RemoteChange[]; cursor: string; hasMore: boolean };

/** Where what is known of the server is remembered. */
export type RemoteJournal = Pick<SyncJournal, "base" | "remote" | "setRemote" | "removeRemote"> & {
  readonly cursor: string | null;
  setCursor: (cursor: string) => Promise<void>;
  replaceRemote: (items: readonly RemoteItem[], cursor: string) => Promise<void>;
};

/**
 * Brings what is known of the server's items up to date: by the changes since the last time, or by a full list, when
 * there was none, when those changes are not kept any more, or when they tell of items in folders that are not told yet.
 */
export async function refreshItems(feed: RemoteFeed, journal: RemoteJournal): Promise<void> {
  let isWhole = journal.cursor !== null && (await readChanges(feed, journal));
  for (let lists = 1; !isWhole; lists++) {
    if (lists > listsMax)
      throw new Failure("unreachable", "Too much changes on the server at present. Try again later.");
    await listAll(feed, journal);
    isWhole = await readChanges(feed, journal);
  }
  await readEtags(feed, journal);
}

async function listAll(feed: RemoteFeed, journal: RemoteJournal): Promise<void> {
  // First the cursor: what changes while the list is read is told after it.
  const cursor = await feed.readCursor();
  await journal.replaceRemote(await feed.list(), cursor);
}

/** Reads on to the last change. Nothing is remembered of it, and false returned, where that makes no whole tree. */
async function readChanges(feed: RemoteFeed, journal: RemoteJournal): Promise<boolean> {
  const copy = new RemoteCopy(journal.remote);
  let cursor = journal.cursor ?? "";
  for (let hasMore = true; hasMore;) {
    const part = await feed.readPart(cursor);
    if (part === null) return false;
    for (const change of part.changes) copy.apply(change);
    ({ cursor, hasMore } = part);
  }
  if (copy.isRootGone) throw rootGone();
  if (!copy.isWhole()) return false;
  const { changed, gone } = copy.differences();
  for (const item of changed) await journal.setRemote(item);
  for (const id of gone) await journal.removeRemote(id);
  // Last: when it is killed before, the same changes are told again.
  if (cursor !== journal.cursor) await journal.setCursor(cursor);
  return true;
}

/** The failure of a folder on the server that is not there any more. */
export function rootGone(): Failure {
  return new Failure(
    "notFound",
    "The folder on the server is in the trash, or you cannot see it any longer, so nothing is done.",
    ["Restore it, or remove .sheaf in the folder on disk to begin anew with another one."],
  );
}

/** A list says nothing of contents: pages that were known before are asked for theirs. */
async function readEtags(feed: RemoteFeed, journal: RemoteJournal): Promise<void> {
  const unknown = [...journal.remote.values()].filter(
    ({ id, kind, etag }) => kind === "page" && etag === "" && journal.base.has(id),
  );
  if (unknown.length === 0) return;
  const texts = await feed.readTexts(unknown.map(({ id }) => id));
  for (const item of unknown) {
    const text = texts.get(item.id);
    if (text !== undefined) await journal.setRemote({ ...item, etag: text.etag });
  }
}
