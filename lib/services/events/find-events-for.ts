import "server-only";
import type { ChangeAuthor, LiveEvent } from "@/lib/contracts/events";
import { type EventRecipientRow, findEventRecipients, findPaths } from "@/lib/db/events/event-recipients";
import { database } from "@/lib/db/connection/database";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { groupBy } from "@/lib/domain/lists/group-by";
import { type Announcement, type Change, type ItemChange, takesAllBelow } from "@/lib/domain/events/change";

type Hearing = { actor: Actor };
type Told<L> = Map<L, LiveEvent[]>;
/** Whether the changes were made just now, or were missed, some time ago. */
type Moment = "now" | "missed";

const administers = 3;

/** Most events for one listener at once, which a connection takes in before its client has read any. */
const eventsMax = 200;
const tooMany: LiveEvent[] = [{ type: "resync", reason: "many" }];

/**
 * What each of these listeners may be told of the announcements, in their order; those who may hear nothing are left out,
 * and who would hear very much looks again instead.
 */
export async function findEventsFor<L extends Hearing>(
  announcements: readonly Announcement[],
  listeners: readonly L[],
  moment: Moment,
): Promise<Told<L>> {
  const changes = announcements.flatMap((announcement) => announcement.changes);
  const told: Told<L> = new Map();
  if (changes.length === 0 || listeners.length === 0) return told;
  if (changes.some(({ type }) => type === "gap")) {
    // Whoever reads all again need not be told what.
    for (const listener of listeners) told.set(listener, [{ type: "resync", reason: "gap" }]);
    return told;
  }
  const byUserId = groupBy(listeners, ({ actor }) => actor.userId);
  const recipients = await findRecipientsByChange(changes, [...byUserId.keys()]);
  const limitPaths = await findLimitPaths(changes, listeners);
  const tell = (change: Change, userId: string, rows: readonly EventRecipientRow[]) => {
    for (const listener of byUserId.get(userId) ?? []) {
      const event = toEvent(change, listener.actor, { rows, moment, limitPaths });
      if (event !== null) add(told, listener, event);
    }
  };
  for (const change of changes) {
    for (const [userId, rows] of concerned(change, recipients)) tell(change, userId, rows);
  }
  return told;
}

type Recipients = ReadonlyMap<Change, ReadonlyMap<string, EventRecipientRow[]>>;

async function findRecipientsByChange(
  changes: readonly Change[],
  userIds: readonly string[],
): Promise<Recipients> {
  const items = changes.filter((change): change is ItemChange => change.type === "item");
  const rows = items.length === 0 ? [] : await findEventRecipients(database(), items, userIds);
  const byPlace = groupBy(rows, ({ place }) => place);
  return new Map(
    items.map((change, place) => [change, groupBy(byPlace.get(place) ?? [], ({ userId }) => userId)]),
  );
}

/** Where the folders are that tokens among these are limited to, if that matters for these changes. */
async function findLimitPaths(changes: readonly Change[], listeners: readonly Hearing[]): Promise<Paths> {
  const limits = new Set(
    listeners.map(({ actor }) => folderLimitOf(actor)).filter((limit) => limit !== null),
  );
  const mayMatter = changes.some((change) => change.type === "item" && takesAllBelow(change));
  return limits.size > 0 && mayMatter ? findPaths(database(), [...limits]) : new Map();
}

/** The people that a change may concern, with what is known of why. */
function concerned(change: Change, recipients: Recipients): Iterable<[string, EventRecipientRow[]]> {
  if (change.type === "item") return recipients.get(change) ?? [];
  if (change.type === "deletion") return [[change.ownerId, []]];
  return change.type === "resync" ? change.userIds.map((userId) => [userId, []]) : [];
}

type Paths = ReadonlyMap<string, readonly string[]>;
type EventContext = { rows: readonly EventRecipientRow[]; moment: Moment; limitPaths: Paths };

function toEvent(change: Change, actor: Actor, context: EventContext): LiveEvent | null {
  const limit = folderLimitOf(actor);
  if (change.type === "resync") return { type: "resync", reason: change.reason };
  if (change.type === "deletion") {
    const { item, above, by, authorName, at } = change;
    if (limit !== null && !above.includes(limit)) return null;
    return {
      type: "change",
      operation: "delete",
      item,
      parentId: null,
      etag: null,
      by: toAuthor(by, authorName),
      at,
    };
  }
  return change.type === "item" ? toItemEvent(change, limit, context) : null;
}

function toItemEvent(
  change: ItemChange,
  limit: string | null,
  { rows, moment, limitPaths }: EventContext,
): LiveEvent | null {
  const { item, operation, etag, at, by } = change;
  const inLimit = rows.filter(({ above }) => limit === null || above.includes(limit));
  const before = inLimit.find(({ way }) => way === "before");
  // Who could see it then is not known later, only who would now if it were still there.
  const isUncertain = before !== undefined && moment === "missed";
  const row = inLimit.find(({ way }) => way === "now") ?? (isUncertain ? undefined : before);
  if (row === undefined) {
    const isAboveLimit =
      limit !== null && takesAllBelow(change) && limitPaths.get(limit)?.includes(item.id) === true;
    const mayConcern = isUncertain || isAboveLimit || inLimit.some(({ way }) => way === "below");
    return mayConcern ? { type: "resync", reason: "access" } : null;
  }
  if (operation === "share" && row.level < administers) return null;
  const parentId = item.id === limit ? null : row.parentId;
  return { type: "change", operation, item, parentId, etag, by: toAuthor(by, row.authorName), at };
}

function toAuthor({ userId, tokenName }: ItemChange["by"], name: string | null): ChangeAuthor | null {
  return name === null ? null : { id: userId, name, tokenName };
}

/** Once is enough to look again. */
function add<L>(told: Told<L>, listener: L, event: LiveEvent): void {
  const events = told.get(listener);
  if (events === undefined) told.set(listener, [event]);
  else if (events === tooMany || (event.type === "resync" && events.at(-1)?.type === "resync")) return;
  else if (events.length === eventsMax) told.set(listener, tooMany);
  else events.push(event);
}
