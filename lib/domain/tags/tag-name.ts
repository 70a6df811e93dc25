import { tagLengthMax } from "@/lib/contracts/limits";
import { isTagCharacter } from "@/lib/domain/markdown/dialect/tag";
import { foldTitle } from "@/lib/domain/titles/fold-title";

/** A tag as it is written, without its sign, and the key by which it is compared. */
export type TagName = { tag: string; key: string };

/** Reads a tag with or without its sign; null for what is none: nothing, digits alone, or far too much. */
export function readTagName(written: string): TagName | null {
  const tag = written
    .trim()
    .replace(/^#/, "")
    .replace(/^\/+|\/+$/g, "");
  if (tag === "" || tag.length > tagLengthMax || /^\d+$/.test(tag)) return null;
  return { tag, key: foldTitle(tag) };
}

/** Whether a text is a tag as texts can have it, without its sign. */
export function isWritableTag(text: string): boolean {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return readTagName(text)?.tag === text && units.every(isTagCharacter);
}
