import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { blockNameIn } from "@/lib/domain/markdown/sections/find-place";

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
const nameLength = 6;

/**
 * The place of a block in links, such as `#Heading` or `#^name`. A block without a name is given one at the end of its text;
 * one that is no text has it in a paragraph of its own behind it.
 */
export function nameBlock({ state, view, schema }: Editor, at: number): string {
  const { doc, tr } = state;
  const block = doc.nodeAt(at);
  if (block === null) return "";
  const heading = headingOf(doc, block);
  if (heading !== null) return `#${heading}`;
  const end = at + block.nodeSize;
  const isText = block.type.name === "paragraph" || block.type.name === "heading";
  const known = isText ? blockNameIn(block.textContent) : standingAlone(doc.nodeAt(end));
  if (known !== null) return `#^${known}`;
  const name = newName(doc.textContent);
  if (isText) {
    const space = /\s$/.test(block.textContent) ? "" : " ";
    view.dispatch(tr.insertText(`${space}^${name}`, end - 1));
  } else {
    view.dispatch(tr.insert(end, schema.node("paragraph", null, schema.text(`^${name}`))));
  }
  return `#^${name}`;
}

/** The text of the innermost item of a list around a place in a block; null where there is none. */
export function itemText(doc: Node, { at, inside }: { at: number; inside: number }): number | null {
  if (at + inside > doc.content.size) return null;
  const $place = doc.resolve(at + inside);
  for (let depth = $place.depth; depth > 0; depth--) {
    const item = $place.node(depth);
    if (item.type.name !== "listItem") continue;
    return item.firstChild?.type.name === "paragraph" ? $place.start(depth) : null;
  }
  return null;
}

/** The text of a heading, where no other one has it. */
function headingOf(doc: Node, block: Node): string | null {
  if (block.type.name !== "heading") return null;
  const text = block.textContent.trim();
  let count = 0;
  doc.descendants((node) => {
    if (node.type.name === "heading" && node.textContent.trim() === text) count += 1;
    return !node.isTextblock;
  });
  return text !== "" && count === 1 ? text : null;
}

/** The name that is all of a paragraph. */
function standingAlone(block: Node | null): string | null {
  return block?.type.name === "paragraph" && block.textContent.startsWith("^")
    ? blockNameIn(block.textContent)
    : null;
}

function newName(text: string): string {
  for (;;) {
    const bytes = crypto.getRandomValues(new Uint8Array(nameLength));
    const name = [...bytes].map((byte) => letters.charAt(byte % letters.length)).join("");
    if (!text.includes(`^${name}`)) return name;
  }
}
