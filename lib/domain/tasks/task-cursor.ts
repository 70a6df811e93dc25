import { isDay } from "@/lib/contracts/fields/is-day";
import { invalidRequest } from "@/lib/domain/errors/refusals";

/** A position in the list of tasks: just after this one. `due` is a day, or `infinity` without one. */
export type TaskPlace = { due: string; pageId: string; ordinal: number };

const pattern =
  /^tasks~(\d{4}-\d{2}-\d{2}|infinity)~([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})~(\d{1,9})$/;

/** The opaque form of a position. */
export function toTaskCursor({ due, pageId, ordinal }: TaskPlace): string {
  return Buffer.from(`tasks~${due}~${pageId}~${ordinal}`).toString("base64url");
}

/** Parses a cursor; refuses one that `toTaskCursor` did not make. */
export function parseTaskCursor(cursor: string): TaskPlace {
  const [, due, pageId, ordinal] = pattern.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (due !== undefined && pageId !== undefined && ordinal !== undefined) {
    const place = { due, pageId, ordinal: Number(ordinal) };
    if (toTaskCursor(place) === cursor && (due === "infinity" || isDay(due))) return place;
  }
  throw invalidRequest({ path: "cursor", message: "is not one that this list gave; start again without it" });
}
