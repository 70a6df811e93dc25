import type { Node } from "prosemirror-model";
import type { Origin } from "./origins";
import { CannotPatch, originOf, type Patch } from "./patch";
import { patchCode } from "./patch-code";
import { patchContainer } from "./patch-container";
import { patchLevel } from "./patch-heading";
import { patchChecked, patchItems } from "./patch-list";
import { patchTable } from "./patch-table";
import { patchText } from "./patch-text";
import { linePrefixAt, withLinePrefix } from "./source-lines";
import { spanOf } from "./origins";

/**
 * Gathers the changes that make the source of an old block that of a new one. Throws CannotPatch where the source has
 * no place for a change.
 */
export function patchBlock(patch: Patch, origin: Origin, node: Node): void {
  const old = origin.node;
  if (old === node || old.eq(node)) return;
  switch (node.type.name) {
    case "bulletList":
    case "orderedList":
      return patchItems(patch, origin, { node, patchChild: patchBlock });
  }
  if (old.type.name !== node.type.name) throw new CannotPatch("the block became another kind of block");
  switch (node.type.name) {
    case "codeBlock":
      return patchCode(patch, origin, node);
    case "sourceBlock":
      return patchSource(patch, origin, node);
    case "table":
      return patchTable(patch, origin, { node, patchChild: patchBlock });
    case "listItem":
      patchChecked(patch, origin, node);
      return patchContainer(patch, origin, { node, patchChild: patchBlock });
    case "blockquote":
      return patchContainer(patch, origin, { node, patchChild: patchBlock });
    case "tableCell":
    case "tableHeader":
      return patchOnly(patch, origin, node);
    case "heading":
      patchLevel(patch, origin, node);
      return patchText(patch, origin, node);
    case "paragraph":
      return patchText(patch, origin, node);
  }
}

function patchSource({ source, writing, edits }: Patch, { tree }: Origin, node: Node): void {
  if (!tree) throw new CannotPatch("the block has no source");
  const { start, end } = spanOf(tree);
  const text = withLinePrefix(node.textContent, linePrefixAt(source, start), writing.lineEnd);
  edits.push({ start, end, text });
}

function patchOnly(patch: Patch, origin: Origin, node: Node): void {
  const only = node.firstChild;
  if (only) patchBlock(patch, originOf(patch, origin.children[0]), only);
}
