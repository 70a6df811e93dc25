import { alignChildren } from "./align";
import { isBlankParagraph, isSameContent } from "./content-key";
import { markerOf, withOtherMarkers } from "@/lib/domain/markdown/lossless/read/list-markers";
import type { Origin } from "@/lib/domain/markdown/lossless/read/origins";
import { CannotPatch, type Patch } from "./patch";
import { withMoves } from "./moved-steps";
import { childOrigins, childSpan, removeChildren, type ChildPatching } from "./patch-children";
import { findPart } from "./find-part";
import { itemPrefix } from "@/lib/domain/markdown/lossless/read/item-marker";
import { LINE_ENDS, linePrefixAt, withLinePrefix } from "@/lib/domain/markdown/lossless/read/source-lines";
import { canInterrupt, composeBlock, isList } from "./compose-block";
import type { Node } from "prosemirror-model";

/** Patches the source of a quote or a list item block by block; a block that cannot be patched is written anew. */
export function patchContainer(patch: Patch, origin: Origin, { node, patchChild }: ChildPatching): void {
  const children = childOrigins(patch, origin);
  const current = node.children;
  const removed: number[] = [];
  let lastOld: Origin | null = null;
  let above = "";
  const steps = withMoves(alignChildren(origin.children, current), { current, kept: patch.kept });
  for (const step of steps) {
    const child = "new" in step ? current[step.new] : undefined;
    const old = "old" in step ? children[step.old] : undefined;
    if (step.kind === "remove") removed.push(step.old);
    if (step.kind === "change" && old && child)
      patchOrRewrite(patch, old, { node: child, patchChild, above: lastOld });
    if (step.kind === "insert" && child && !isBlankParagraph(child)) {
      above = insertChild(patch, { origin, first: children[0], before: lastOld, above, patchChild }, child);
    }
    if ((step.kind === "keep" || step.kind === "change") && old) {
      lastOld = old;
      above = patch.source.slice(childSpan(old).start, childSpan(old).end);
    }
  }
  if (removed.length === children.length) throw new CannotPatch("nothing of the container is left");
  removeChildren(patch, children, removed);
}

/** Adds a blank line above a list that can no longer stand right below a paragraph. */
function partFromText(patch: Patch, above: Origin, { old, node }: { old: Origin; node: Node }): void {
  const [at, start] = [childSpan(above).end, childSpan(old).start];
  const isRightBelow = above.node.type.name === "paragraph" && isList(node) && !canInterrupt(node);
  if (!isRightBelow || (patch.source.slice(at, start).match(LINE_ENDS)?.length ?? 0) > 1) return;
  patch.edits.push({
    start: at,
    end: at,
    text: patch.writing.lineEnd + linePrefixAt(patch.source, start).trimEnd(),
  });
}

function patchOrRewrite(
  patch: Patch,
  old: Origin,
  { node, patchChild, above }: ChildPatching & { above: Origin | null },
): void {
  if (above) partFromText(patch, above, { old, node });
  const done = patch.edits.length;
  try {
    patchChild(patch, old, node);
  } catch (error) {
    if (!(error instanceof CannotPatch)) throw error;
    patch.edits.length = done;
    const { start, end } = childSpan(old);
    const text = composeBlock({ patch, patchChild }, node);
    patch.edits.push({
      start,
      end,
      text: withLinePrefix(text, linePrefixAt(patch.source, start), patch.writing.lineEnd),
    });
  }
}

type Insertion = {
  origin: Origin;
  first: Origin | undefined;
  before: Origin | null;
  above: string;
  patchChild: ChildPatching["patchChild"];
};

/** Inserts a child; returns its source. */
function insertChild(patch: Patch, place: Insertion, node: Node): string {
  const sibling = place.before ?? place.first;
  if (!sibling) throw new CannotPatch("the container has nothing to add to");
  const isInItem = place.origin.node.type.name === "listItem";
  const container = childSpan(place.origin).start;
  const prefix = isInItem
    ? itemPrefix(patch.source, container)
    : `${linePrefixAt(patch.source, container)}> `;
  // A list right below the text of an item keeps the item tight.
  const isTight = isInItem && canInterrupt(node);
  const { lineEnd } = patch.writing;
  const separator = lineEnd + (isTight ? "" : prefix.trimEnd() + lineEnd) + prefix;
  const written = writeMoved(patch, place, node);
  const text = withLinePrefix(written, prefix, lineEnd);
  const { start, end } = childSpan(sibling);
  if (place.before) patch.edits.push({ start: end, end, text: separator + text });
  else patch.edits.push({ start, end: start, text: text + separator });
  return written;
}

/** A block that was part of this container keeps its source; a list right below another one gets a different marker. */
function writeMoved(patch: Patch, { above, patchChild }: Insertion, node: Node): string {
  const part = findPart(node, [...patch.origins.values()], { source: patch.source, lineEnd: "\n" });
  const written =
    part && isSameContent(part.node, node) ? part.source : composeBlock({ patch, patchChild }, node);
  if (!isList(node) || markerOf(written) !== markerOf(above)) return written;
  return withOtherMarkers(written)[0] ?? written;
}
