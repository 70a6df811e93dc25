import type { Node } from "prosemirror-model";
import { toItem, toTree } from "./to-tree";
import { writeBlocks } from "./write-tree";
import type { WriteContext } from "./write-context";

/** Writes a new block. Lines are separated by `\n`, with none at the end. */
export function writeBlock(node: Node, writing: WriteContext): string {
  return node.type.name === "sourceBlock" ? node.textContent : writeBlocks(toTree(node), writing);
}

/** Writes the contents of a new list item, its checkbox first, without its marker and the indentation of its lines. */
export function writeItem(node: Node, writing: WriteContext): string {
  const written = writeBlocks({ type: "root", children: [toItem(node)] }, writing);
  return written.replace(/^[-+*] ?/, "").replace(/\n {2}/g, "\n");
}
