import { invalidRequest } from "@/lib/domain/errors/refusals";
import type { ListPlace } from "@/lib/domain/lists/cursor";

/** A position in a list of links of pages, from newest to oldest: just after this link of a page, counted from 0. */
export type LinkPlace = ListPlace & { ordinal: number };

const pattern = /^links~(\d{1,13})~([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})~(\d{1,10})$/;
const ordinalMax = 2_147_483_647;

/** The opaque form of a position in a list of links. */
export function toLinkCursor({ at, id, ordinal }: LinkPlace): string {
  return Buffer.from(`links~${at.getTime()}~${id}~${ordinal}`).toString("base64url");
}

/** Parses a cursor of a list of links; refuses one that `toLinkCursor` did not make. */
export function parseLinkCursor(cursor: string): LinkPlace {
  const [, at, id, ordinal] = pattern.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (at !== undefined && id !== undefined && Number(ordinal) <= ordinalMax) {
    const place = { at: new Date(Number(at)), id, ordinal: Number(ordinal) };
    if (toLinkCursor(place) === cursor) return place;
  }
  throw invalidRequest({ path: "cursor", message: "is not one that this list gave; start again without it" });
}
