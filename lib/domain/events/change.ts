import { z } from "zod";
import type { ChangeKind } from "@/lib/contracts/change-kinds";
import type { ItemRef } from "@/lib/contracts/fields/item-ref";

const id = z.string();
const item = z.object({ kind: z.enum(["page", "folder", "file"]), id });
const author = z.object({ userId: id, tokenName: z.string().nullable() });

const itemChange = z.object({
  type: z.literal("item"),
  operation: z.enum(["create", "write", "update", "move", "copy", "trash", "restore", "share"]),
  item,
  /** The former folder of a moved item. */
  fromId: id.nullable(),
  etag: z.string().nullable(),
  by: author,
  at: z.string(),
});

const deletion = z.object({
  type: z.literal("deletion"),
  item,
  ownerId: id,
  /** The ids of the folders above it, and its own if it was a folder. */
  above: z.array(id),
  by: author,
  authorName: z.string().nullable(),
  at: z.string(),
});

/** These people must reload: too much changed to name it, or their access changed. */
const resync = z.object({
  type: z.literal("resync"),
  reason: z.enum(["many", "access"]),
  userIds: z.array(id),
});

/** Credentials of this person may have ended. */
const credentialsEnd = z.object({ type: z.literal("credentialsEnd"), userId: id });

/** Changes may have happened that nobody announced. */
const gap = z.object({ type: z.literal("gap") });

/** A change as processes tell it to each other. It names items and contains nothing of their contents. */
const change = z.discriminatedUnion("type", [itemChange, deletion, resync, credentialsEnd, gap]);

/** A change as processes tell it to each other. */
export type Change = z.infer<typeof change>;

/** An item that is still there changed. */
export type ItemChange = z.infer<typeof itemChange>;

/** Whether a change also affects everything in a folder. */
export function takesAllBelow({ item, operation }: ItemChange): boolean {
  return item.kind === "folder" && ["move", "trash", "restore"].includes(operation);
}

/** Several changes under the id of their announcement. */
export type Announcement = { id: string; changes: Change[] };

const announcement = z.object({ id, changes: z.array(change) });

/** An announcement of another process; null when this version does not understand it. */
export function parseAnnouncement(text: string): Announcement | null {
  try {
    return announcement.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A change, known to a service, of an item that still exists. */
export type KnownChange = {
  item: ItemRef;
  operation: Exclude<ChangeKind, "delete">;
  fromId?: string | null;
  /** With quotes. */
  etag?: string;
};
