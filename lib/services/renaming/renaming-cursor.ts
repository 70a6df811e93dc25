import "server-only";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { openCursor, sealCursor } from "@/lib/services/query-index/sealed-cursor";

/** Where a renaming goes on: after a page, and when it began. */
export type RenamingPlace = { startedAt: Date; after: string };

const pattern = /^rename~(\d{1,15})~([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** Encrypts a place, because the page can be one that the reader cannot see. */
export function toRenamingCursor({ startedAt, after }: RenamingPlace): string {
  return sealCursor(`rename~${startedAt.getTime()}~${after}`);
}

/** Parses a cursor; refuses one that `toRenamingCursor` did not make. */
export function parseRenamingCursor(cursor: string): RenamingPlace {
  const [, at, after] = pattern.exec(openCursor(cursor)) ?? [];
  if (at !== undefined && after !== undefined) return { startedAt: new Date(Number(at)), after };
  throw invalidRequest({ path: "cursor", message: "is not one of a renaming; start again without it" });
}
