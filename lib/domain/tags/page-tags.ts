import type { JsonObject, JsonValue } from "@/lib/domain/content/json-value";
import { readTagName, type TagName } from "./tag-name";

/** A tag of a page, spelled as where it is first, and how often it is there. */
export type PageTag = TagName & { count: number };

/** More different tags are those of no real page. */
const tagsMax = 5_000;

/** Counts the tags of a page; of very many different ones, the first. */
export class TagCounter {
  readonly #tags = new Map<string, PageTag>();
  // To fold a name takes longer than all else.
  readonly #spellings = new Map<string, PageTag>();

  add(written: string): void {
    const tag = this.#spellings.get(written) ?? this.#read(written);
    if (tag === null) return;
    tag.count += 1;
    if (this.#spellings.size < tagsMax) this.#spellings.set(written, tag);
  }

  #read(written: string): PageTag | null {
    const name = readTagName(written);
    if (name === null) return null;
    const known = this.#tags.get(name.key);
    if (known !== undefined || this.#tags.size === tagsMax) return known ?? null;
    const tag = { ...name, count: 0 };
    this.#tags.set(name.key, tag);
    return tag;
  }

  finish(): PageTag[] {
    return [...this.#tags.values()];
  }
}

/** Whether the values of this property are tags of its page. */
export function isTagsName(name: string): boolean {
  return /^tags?$/i.test(name);
}

/** The tags in the front matter: `tags` or `tag`, a list or a text with commas or blanks, with or without `#`. */
export function tagsOfProperties(properties: JsonObject): string[] {
  return Object.entries(properties)
    .filter(([name]) => isTagsName(name))
    .flatMap(([, value]) => textsOf(value))
    .flatMap(tagsIn);
}

/** The tags in a text with commas or blanks. */
export function tagsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((tag) => tag !== "");
}

function textsOf(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === "string" ? [value] : [];
}
