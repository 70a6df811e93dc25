import { alignChildren } from "./align";
import { childrenOf, isBlankParagraph } from "./content-key";
import type { Origin } from "./origins";
import { CannotPatch, type Patch } from "./patch";
import { childOrigins, childSpan, removeChildren, type ChildPatching } from "./patch-children";
import { itemPrefix } from "./item-marker";
import { linePrefixAt, withLinePrefix } from "./source-lines";
import { writeBlock } from "./write-block";
import type { Node } from "prosemirror-model";

/** Changes the source of a quote or a list item block by block; a block that cannot be patched is written anew. */
export function patchContainer(patch: Patch, origin: Origin, { node, patchChild }: ChildPatching): void {
  const children = childOrigins(patch, origin);
  const current = childrenOf(node);
  const removed: number[] = [];
  let lastOld: Origin | null = null;
  for (const step of alignChildren(origin.children, current)) {
    const child = "new" in step ? current[step.new] : undefined;
    const old = "old" in step ? children[step.old] : undefined;
    if (step.kind === "remove") removed.push(step.old);
    if (step.kind === "change" && old && child) patchOrRewrite(patch, old, { node: child, patchChild });
    if (step.kind === "insert" && child && !isBlankParagraph(child)) {
      insertChild(patch, { origin, first: children[0], before: lastOld }, child);
    }
    if ((step.kind === "keep" || step.kind === "change") && old) lastOld = old;
  }
  if (removed.length === children.length) throw new CannotPatch("nothing of the container is left");
  removeChildren(patch, children, removed);
}

function patchOrRewrite(patch: Patch, old: Origin, { node, patchChild }: ChildPatching): void {
  const done = patch.edits.length;
  try {
    patchChild(patch, old, node);
  } catch (error) {
    if (!(error instanceof CannotPatch)) throw error;
    patch.edits.length = done;
    const { start, end } = childSpan(old);
    patch.edits.push({ start, end, text: writeAt(patch, node, linePrefixAt(patch.source, start)) });
  }
}

function insertChild(
  patch: Patch,
  place: { origin: Origin; first: Origin | undefined; before: Origin | null },
  node: Node,
): void {
  const sibling = place.before ?? place.first;
  if (!sibling) throw new CannotPatch("the container has nothing to add to");
  const isInItem = place.origin.node.type.name === "listItem";
  const container = childSpan(place.origin).start;
  const prefix = isInItem
    ? itemPrefix(patch.source, container)
    : `${linePrefixAt(patch.source, container)}> `;
  // A list right under the text of an item keeps the item tight.
  const isTight = isInItem && (node.type.name === "bulletList" || node.type.name === "orderedList");
  const { lineEnd } = patch.writing;
  const separator = lineEnd + (isTight ? "" : prefix.trimEnd() + lineEnd) + prefix;
  const text = writeAt(patch, node, prefix);
  const { start, end } = childSpan(sibling);
  if (place.before) patch.edits.push({ start: end, end, text: separator + text });
  else patch.edits.push({ start, end: start, text: text + separator });
}

function writeAt({ writing }: Patch, node: Node, prefix: string): string {
  return withLinePrefix(writeBlock(node, writing), prefix, writing.lineEnd);
}
