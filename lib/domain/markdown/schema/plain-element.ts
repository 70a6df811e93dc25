import type { DOMOutputSpec, TagParseRule } from "prosemirror-model";

/** Parses and renders a node or mark as an element without attributes; elements of the other tags are parsed too. */
export function plainElement(
  tag: string,
  ...others: string[]
): { parseDOM: TagParseRule[]; toDOM: () => DOMOutputSpec } {
  return { parseDOM: [tag, ...others].map((read) => ({ tag: read })), toDOM: () => [tag, 0] };
}
