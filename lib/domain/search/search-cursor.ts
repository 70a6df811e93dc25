import { createHash } from "node:crypto";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import type { ListPlace } from "@/lib/domain/lists/cursor";

/** The progress of a reader through the results of a search. */
export type SearchProgress = {
  /** Marks of the pages already shown for their titles. */
  titles: readonly string[];
  /** The next results by content: those after a place, or all of them (null). "none" while there are titles. */
  contents: ListPlace | "none" | null;
};

/** The progress before any result. */
export const searchStart: SearchProgress = { titles: [], contents: "none" };

const keyLength = 8;
const headLength = keyLength + 1 + 6 + 16;
const markLength = 4;
const kinds = { none: 0, all: 1, after: 2 };

/** A short mark for a page, unique enough within one search: the random end of its id. */
export function markOf(pageId: string): string {
  return pageId.slice(-2 * markLength);
}

/** The opaque form of a progress through a search; `search` stands for everything that the search asks for. */
export function toSearchCursor(search: string, { titles, contents }: SearchProgress): string {
  const head = Buffer.alloc(headLength);
  keyOf(search).copy(head);
  head[keyLength] = contents === "none" ? kinds.none : contents === null ? kinds.all : kinds.after;
  if (contents !== "none" && contents !== null) {
    head.writeUIntBE(contents.at.getTime(), keyLength + 1, 6);
    Buffer.from(contents.id.replaceAll("-", ""), "hex").copy(head, keyLength + 7);
  }
  return Buffer.concat([head, Buffer.from(titles.join(""), "hex")]).toString("base64url");
}

/** Parses a cursor; refuses one that this search did not return. */
export function parseSearchCursor(search: string, cursor: string): SearchProgress {
  const bytes = Buffer.from(cursor, "base64url");
  const progress = bytes.length >= headLength ? readProgress(bytes) : searchStart;
  if (toSearchCursor(search, progress) === cursor) return progress;
  throw invalidRequest({
    path: "cursor",
    message: "is not one that this search gave; start again without it",
  });
}

function readProgress(bytes: Buffer): SearchProgress {
  const marks = bytes.toString("hex", headLength).match(/.{8}/g) ?? [];
  const kind = bytes[keyLength];
  if (kind === kinds.none) return { titles: marks, contents: "none" };
  if (kind === kinds.all) return { titles: marks, contents: null };
  const hex = bytes.toString("hex", keyLength + 7, headLength);
  const [, ...id] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex) ?? [];
  return { titles: marks, contents: { at: new Date(bytes.readUIntBE(keyLength + 1, 6)), id: id.join("-") } };
}

function keyOf(search: string): Buffer {
  return createHash("sha256").update(search).digest().subarray(0, keyLength);
}
