import "server-only";
import type { StoredPlace } from "@/lib/db/webhooks/webhooks";
import { parseChangeCursor } from "@/lib/domain/changes/change-cursor";

/** A cursor with the place in the log after which there may be something to send. */
export function toStoredPlace(cursor: string): StoredPlace {
  const { xid, id, within } = parseChangeCursor(cursor).place;
  return { cursor, xid, changeId: within === null ? id : id - 1n };
}
