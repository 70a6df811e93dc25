import { invalidRequest } from "@/lib/domain/errors/refusals";

const beginning = "tags~";

/** The opaque form of a position in the list of tags: just after this key. */
export function toTagCursor(key: string): string {
  return Buffer.from(`${beginning}${key}`).toString("base64url");
}

/** Parses a cursor; refuses one that `toTagCursor` did not make. */
export function parseTagCursor(cursor: string): string {
  const text = Buffer.from(cursor, "base64url").toString();
  const key = text.slice(beginning.length);
  if (text.startsWith(beginning) && !key.includes("\u0000") && toTagCursor(key) === cursor) return key;
  throw invalidRequest({ path: "cursor", message: "is not one that this list gave; start again without it" });
}
