import type { Node, Schema } from "@tiptap/pm/model";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";

/** The blocks that the text of a source block means, at the beginning of a page or within it. */
export function readSource(
  block: Node,
  { schema, isFirst }: { schema: Schema; isFirst: boolean },
): readonly Node[] {
  const text = block.textContent;
  // Dashes begin front matter only where a page begins.
  const before = isFirst ? "" : "<!-- -->\n\n";
  return openPage(before + text, { schema }).blocks.slice(isFirst ? 0 : 1);
}
