import type { Node } from "prosemirror-model";
import { Transform } from "prosemirror-transform";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { savePage } from "@/lib/domain/markdown/lossless/save-page";

/** What an edit is made with. */
export type Editing = {
  transform: Transform;
  base: SourceDocument;
  /** Where a passage of a text begins. */
  find: (passage: string) => number;
  /** Where a node begins: the first of this name, or the one with this text. */
  node: (name: string, text?: string) => { pos: number; node: Node };
  /** Types text at a place, with the marks of the place. */
  type: (pos: number, text: string) => void;
  /** Where a top-level block begins and ends. */
  block: (index: number) => { from: number; to: number };
};

/** The source of a page after an edit. */
export function edited(markdown: string, edit: (editing: Editing) => void): string {
  const base = openPage(markdown);
  const transform = new Transform(base.doc);
  edit({
    transform,
    base,
    find: (passage) => {
      const found = nodesOf(transform.doc).find(
        ({ node }) => node.isTextblock && textOf(node).includes(passage),
      );
      if (!found) throw new Error(`There is no "${passage}" in the page.`);
      return found.pos + 1 + textOf(found.node).indexOf(passage);
    },
    node: (name, text) => {
      const fits = (node: Node) =>
        node.type.name === name && (text === undefined || node.textContent === text);
      const found = nodesOf(transform.doc).find(({ node }) => fits(node));
      if (!found) throw new Error(`There is no ${name} in the page.`);
      return found;
    },
    type: (pos, text) => transform.insert(pos, base.schema.text(text, transform.doc.resolve(pos).marks())),
    block: (index) => {
      const from = transform.doc.children.slice(0, index).reduce((pos, { nodeSize }) => pos + nodeSize, 0);
      return { from, to: from + transform.doc.child(index).nodeSize };
    },
  });
  return savePage(base, transform.doc).source;
}

function nodesOf(doc: Node): { node: Node; pos: number }[] {
  const found: { node: Node; pos: number }[] = [];
  doc.descendants((node, pos) => {
    found.push({ node, pos });
  });
  return found;
}

/** The text of a block, with one character for each leaf, so that places in it are places in the document. */
function textOf(node: Node): string {
  return node.textBetween(0, node.content.size, "\uFFFC", "\uFFFC");
}
