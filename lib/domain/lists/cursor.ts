import { invalidRequest } from "@/lib/domain/errors/refusals";

/** A position in a list from newest to oldest: just after this item. */
export type ListPlace = { at: Date; id: string };

const latest = 9_999_999_999_999;

// Thirteen digits of milliseconds reach the year 2286; the database cannot read later dates.
const pattern = /^([a-z]+)~(\d{1,13})~([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** The opaque form of a position in the list with this name. */
export function toCursor(list: string, place: ListPlace): string {
  return Buffer.from(`${list}~${place.at.getTime()}~${place.id}`).toString("base64url");
}

/** Parses a cursor of this list; refuses one that `toCursor` did not make. */
export function parseCursor(list: string, cursor: string): ListPlace {
  const [, name, at, id] = pattern.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (name === list && at !== undefined && id !== undefined) {
    const place = { at: new Date(Number(at)), id };
    if (toCursor(list, place) === cursor) return place;
  }
  throw invalidRequest({ path: "cursor", message: "is not one that this list gave; start again without it" });
}

/** A cursor before the first item of the list with this name. */
export function toFirstCursor(list: string): string {
  return toCursor(list, { at: new Date(latest), id: "ffffffff-ffff-ffff-ffff-ffffffffffff" });
}

/** Whether a cursor claims to belong to the list with this name; `parseCursor` checks it. */
export function namesList(list: string, cursor: string): boolean {
  return Buffer.from(cursor, "base64url").toString().startsWith(`${list}~`);
}

/** One part of a list, from up to one row more than was asked for. */
export function toListPart<Row, Item>(
  rows: readonly Row[],
  limit: number,
  options: { list: string; place: (row: Row) => ListPlace; present: (row: Row) => Item },
): { data: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    data: shown.map(options.present),
    nextCursor: last === undefined ? null : toCursor(options.list, options.place(last)),
  };
}
