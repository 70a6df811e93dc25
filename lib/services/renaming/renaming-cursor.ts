import "server-only";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { openCursor, sealCursor } from "@/lib/services/query-index/sealed-cursor";

/** Where a renaming goes on: after a page, and when it began. */
export type RenamingPlace = { startedAt: Date; after: string };

/** What is renamed, and by whom. */
export type RenamingScope = { userId: string; kind: string; from: string; to: string };

const pattern = /^rename~(\d{1,15})~([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})~(.*)$/s;

function wordsOf({ userId, kind, from, to }: RenamingScope): string {
  return JSON.stringify([userId, kind, from, to]);
}

/** Encrypts a place, because the page can be one that the reader cannot see. */
export function toRenamingCursor({ startedAt, after }: RenamingPlace, scope: RenamingScope): string {
  return sealCursor(`rename~${startedAt.getTime()}~${after}~${wordsOf(scope)}`);
}

/** Parses a cursor; refuses one that `toRenamingCursor` did not make, or for another renaming. */
export function parseRenamingCursor(cursor: string, scope: RenamingScope): RenamingPlace {
  const [, at, after, words] = pattern.exec(openCursor(cursor)) ?? [];
  if (at !== undefined && after !== undefined && words === wordsOf(scope))
    return { startedAt: new Date(Number(at)), after };
  throw invalidRequest({ path: "cursor", message: "is not one of this renaming; start again without it" });
}
