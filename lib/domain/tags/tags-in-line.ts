import { isTagCharacter } from "@/lib/domain/markdown/dialect/tag";

/** A tag in a text, without its sign; `at` is where the sign is. */
export type TagInLine = { at: number; tag: string };

const mayPrecede = /[\s([{]/;
const headingId = /\{#[^{}]*\}\s*$/;

/**
 * The tags in text as it reads, where no sign of markdown has a meaning. `isHeading` leaves out the id at the end of a
 * heading.
 */
export function tagsInLine(text: string, isHeading: boolean): TagInLine[] {
  const found: TagInLine[] = [];
  const end = isHeading ? (headingId.exec(text)?.index ?? text.length) : text.length;
  for (let at = text.indexOf("#"); at !== -1 && at < end;) {
    let to = at + 1;
    while (isTagCharacter(to < text.length ? text.charCodeAt(to) : null)) to++;
    const tag = text.slice(at + 1, to);
    const isTag = tag !== "" && text[to] !== "#" && !/^\d+$/.test(tag);
    if (isTag && (at === 0 || mayPrecede.test(text.charAt(at - 1)))) found.push({ at, tag });
    at = text.indexOf("#", to);
  }
  return found;
}
