import { invalidRequest } from "@/lib/domain/errors/refusals";

/** A place in the log of changes: before the one with this id of this transaction. */
export type ActivityPlace = { xid: bigint; id: bigint };

const pattern = /^activity~(\d{1,18})~(\d{1,18})$/;

/** The opaque form of a place. */
export function toActivityCursor({ xid, id }: ActivityPlace): string {
  return Buffer.from(`activity~${xid}~${id}`).toString("base64url");
}

/** Parses a cursor; refuses one that `toActivityCursor` did not make. */
export function parseActivityCursor(cursor: string): ActivityPlace {
  const [, xid, id] = pattern.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (xid !== undefined && id !== undefined) {
    const place = { xid: BigInt(xid), id: BigInt(id) };
    if (toActivityCursor(place) === cursor) return place;
  }
  throw invalidRequest({ path: "cursor", message: "is not one that this list gave; start again without it" });
}
