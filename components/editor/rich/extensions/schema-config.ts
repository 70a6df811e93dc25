import type { AttributeSpec, MarkSpec, NodeSpec } from "prosemirror-model";
import type { Attributes, MarkConfig, NodeConfig } from "@tiptap/core";
import { markSpecs, nodeSpecs, type MarkName, type NodeName } from "@/lib/domain/markdown/schema/page-schema";

/**
 * The configuration that gives a TipTap node the page's schema: `Node.create({ ...nodeConfig("wikiLink"), … })` or
 * `Heading.extend(nodeConfig("heading"))`.
 */
export function nodeConfig(name: NodeName): Partial<NodeConfig> & { name: NodeName } {
  const { attrs, parseDOM, toDOM, ...fields }: NodeSpec = nodeSpecs[name];
  const tableRole: unknown = fields["tableRole"];
  return {
    name,
    topNode: name === "doc",
    ...fields,
    addAttributes: () => toAttributes(attrs),
    parseHTML: () => parseDOM,
    renderHTML: toDOM ? ({ node }) => toDOM(node) : null,
    extendNodeSchema: (extension: { name: string }) => (extension.name === name ? { tableRole } : {}),
  };
}

/** The configuration that gives a TipTap mark the page's schema. */
export function markConfig(name: MarkName): Partial<MarkConfig> & { name: MarkName } {
  const { attrs, parseDOM, toDOM, ...fields }: MarkSpec = markSpecs[name];
  return {
    name,
    ...fields,
    addAttributes: () => toAttributes(attrs),
    parseHTML: () => parseDOM,
    renderHTML: ({ mark }) => toDOM(mark, true),
  };
}

/** The schema's rules parse and render the attributes; TipTap only needs their names. */
function toAttributes(attrs: Record<string, AttributeSpec> = {}): Attributes {
  return Object.fromEntries(
    Object.entries(attrs).map(([name, attribute]) => [
      name,
      { ...attribute, rendered: false, parseHTML: () => null },
    ]),
  );
}
