import type { Node } from "prosemirror-model";
import { isList } from "./compose-block";
import { CannotPatch, type Patch } from "./patch";
import { patchCode } from "./patch-code";
import { patchContainer } from "./patch-container";
import { patchLevel } from "./patch-heading";
import { patchChecked, patchItems } from "./patch-list";
import { patchTable } from "./patch-table";
import { patchText } from "./patch-text";
import { linePrefixAt, withLinePrefix } from "@/lib/domain/markdown/lossless/read/source-lines";
import { spanOf, type Origin } from "@/lib/domain/markdown/lossless/read/origins";

/**
 * Collects the edits that turn the source of an old block into that of a new one. Throws CannotPatch where the source
 * has no place for a change.
 */
export function patchBlock(patch: Patch, origin: Origin, node: Node): void {
  const old = origin.node;
  if (old === node || old.eq(node)) return;
  if (!isList(node) && old.type.name !== node.type.name)
    throw new CannotPatch("the block became another kind of block");
  PATCHES[node.type.name]?.(patch, origin, node);
}

const PATCHES: Record<string, (patch: Patch, origin: Origin, node: Node) => void> = {
  paragraph: patchText,
  heading: (patch, origin, node) => {
    patchLevel(patch, origin, node);
    patchText(patch, origin, node);
  },
  codeBlock: patchCode,
  sourceBlock: patchSource,
  blockquote: (patch, origin, node) => patchContainer(patch, origin, { node, patchChild: patchBlock }),
  bulletList: (patch, origin, node) => patchItems(patch, origin, { node, patchChild: patchBlock }),
  orderedList: (patch, origin, node) => patchItems(patch, origin, { node, patchChild: patchBlock }),
  listItem: (patch, origin, node) => {
    patchChecked(patch, origin, node);
    patchContainer(patch, origin, { node, patchChild: patchBlock });
  },
  table: (patch, origin, node) => patchTable(patch, origin, { node, patchChild: patchBlock }),
};

function patchSource({ source, writing, edits }: Patch, { tree }: Origin, node: Node): void {
  if (!tree) throw new CannotPatch("the block has no source");
  const { start, end } = spanOf(tree);
  const text = withLinePrefix(node.textContent, linePrefixAt(source, start), writing.lineEnd);
  edits.push({ start, end, text });
}
