import type { Query, QueryClient } from "@tanstack/react-query";
import { mayRestoreAccess } from "@/components/shell/items/may-restore-access";
import { ApiError } from "@/lib/client/http/api-error";
import {
  destinationsKey,
  folderViewKey,
  hideItem,
  refetchFolderChildren,
  showItem,
  showWritten,
  trashKey,
} from "@/lib/client/cache/folder-children-cache";
import { favouritesKey, recentsKey } from "@/lib/client/cache/favourites-cache";
import { hidePage, showPageInOrder, showPageWritten } from "@/lib/client/cache/page-list-cache";
import { callOperation } from "@/lib/client/http/call-operation";
import type { ChangeEvent, LiveEvent } from "@/lib/contracts/events";
import { folderItem } from "@/lib/contracts/to-item";

const readOneByOneMax = 12;
const retryMs = 3_000;
const isTrashing = new Set(["trash", "restore", "delete"]);

/** Shows in all lists what these events say was changed, reading no more than is needed for that. */
export async function showChanges(queries: QueryClient, events: readonly LiveEvent[]): Promise<void> {
  if (events.some(({ type }) => type === "resync")) {
    // Open texts look after themselves.
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "content" });
    return;
  }
  const changes = events.filter((event) => event.type === "change");
  const kept = new Map(
    changes.map((change) => [`${change.item.id} ${change.operation === "write"}`, change]),
  );
  const items = [...kept.values()].filter(
    ({ item, operation }) => item.kind !== "file" && operation !== "write",
  );
  const written = [...kept.values()].filter(({ operation }) => operation === "write");
  for (const { item, at } of written) {
    showWritten(queries, item.id, at);
    showPageWritten(queries, item.id);
    void queries.invalidateQueries({ queryKey: ["embed", item.id] });
  }
  invalidateBeside(queries, changes);
  if (items.length > readOneByOneMax || queries.isFetching({ queryKey: ["levels"] }) > 0) {
    if (items.length > 0) await refetchFolderChildren(queries);
  } else {
    await Promise.all(items.map((change) => showItemAgain(queries, change)));
  }
}

/** The lists in which items are not shown one by one. */
function invalidateBeside(queries: QueryClient, changes: readonly ChangeEvent[]): void {
  const keys: (readonly string[])[] = [];
  const some = (isWanted: (change: ChangeEvent) => boolean) => changes.some(isWanted);
  // A copy can bring files along.
  if (some(({ item, operation }) => item.kind === "file" || operation === "copy")) keys.push(["files"]);
  if (some(({ item }) => item.kind === "folder"))
    keys.push(destinationsKey, ["folder"], ["pages"], ["topFolder"]);
  if (some(({ operation }) => isTrashing.has(operation))) keys.push(trashKey);
  if (some(({ operation }) => operation === "move")) keys.push(["above"]);
  if (some(({ operation }) => operation !== "share"))
    keys.push(["links"], ["backlinks"], ["revisions"], ["tags"]);
  if (some(({ operation }) => operation !== "write")) keys.push(["search"]);
  if (some(({ operation }) => operation !== "write" && operation !== "create"))
    keys.push(favouritesKey, recentsKey);
  for (const { item } of changes.filter(({ operation }) => operation === "update"))
    if (item.kind === "folder") keys.push(folderViewKey(item.id));
  for (const { item } of changes.filter(({ operation }) => operation === "share" || operation === "move"))
    keys.push(["sharing", item.kind, item.id]);
  // Of a page that is gone, what belongs to it is not asked for at every change elsewhere.
  const mayComeBack = some(mayRestoreAccess);
  const predicate = (query: Query) => mayComeBack || !isGone(query);
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey, predicate });
}

function isGone({ state: { error, fetchFailureReason } }: Query): boolean {
  return [error, fetchFailureReason].some(
    (fault) => fault instanceof ApiError && fault.facts.code === "not_found",
  );
}

/** Reads one item and shows it where it is now; nowhere when it is not accessible any more. */
async function showItemAgain(queries: QueryClient, { item, operation }: ChangeEvent): Promise<void> {
  if (operation === "trash" || operation === "delete") {
    hide(queries, item);
    return;
  }
  try {
    if (item.kind === "page")
      showPageInOrder(queries, await callOperation("GET /pages/{pageId}", { params: { pageId: item.id } }));
    else {
      const folder = await callOperation("GET /folders/{folderId}", { params: { folderId: item.id } });
      showItem(queries, folderItem(folder));
    }
  } catch (fault) {
    if (fault instanceof ApiError && fault.facts.code === "not_found") hide(queries, item);
    else setTimeout(() => void refetchFolderChildren(queries), retryMs);
  }
}

function hide(queries: QueryClient, item: ChangeEvent["item"]): void {
  hideItem(queries, item.id);
  if (item.kind === "page") hidePage(queries, item.id);
}
