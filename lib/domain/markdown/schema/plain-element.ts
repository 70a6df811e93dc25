import type { DOMOutputSpec, TagParseRule } from "prosemirror-model";

/** How what is an element without attributes is read and written; those of the other tags are read like it. */
export function plainElement(
  tag: string,
  ...others: string[]
): { parseDOM: TagParseRule[]; toDOM: () => DOMOutputSpec } {
  return { parseDOM: [tag, ...others].map((read) => ({ tag: read })), toDOM: () => [tag, 0] };
}
