import type { Link, LinkReference, PhrasingContent } from "mdast";
import type { Mark, Node } from "prosemirror-model";
import { flagAttribute, textAttribute } from "@/lib/domain/markdown/schema/attributes";
import type { SourceUnit } from "@/lib/domain/markdown/lossless/read/source-mapped-units";
import { destinationEdits, writeAlternative, writeDestination } from "./patch-destination";
import { readLinkParts, type Part } from "./link-parts";
import { spanOf } from "@/lib/domain/markdown/lossless/read/origins";
import type { Patch, SourceEdit } from "./patch";
import type { Range, Unit } from "@/lib/domain/markdown/lossless/read/text-units";

/** A text with links or images whose targets may have changed. */
export type TargetChange = {
  sourceUnits: readonly SourceUnit[];
  old: readonly Unit[];
  current: readonly Unit[];
  /** The ranges of all other changes. */
  ranges: readonly Range[];
  isCell: boolean;
};

/**
 * The edits of targets, titles and alternative texts of links and images in unchanged text. Null where they cannot be
 * made in place.
 */
export function targetEdits(patch: Patch, change: TargetChange): SourceEdit[] | null {
  const edits: (SourceEdit[] | null)[] = [];
  const links = new Map<Link | LinkReference, Mark>();
  for (const { unit, before, after } of keptUnits(change)) {
    const link = unit.within.find((construct) => isWrittenLink(construct));
    const [old, now] = [linkOf(before), linkOf(after)];
    if (link && old && now && !old.eq(now)) links.set(link, now);
    const isChanged =
      before.type.name === "image" && !before.hasMarkup(before.type, after.attrs, before.marks);
    if (isChanged) edits.push(imageEdits(patch, change, { span: unit, before, after }));
  }
  for (const [link, mark] of links) edits.push(linkEdits(patch, change, { link, mark }));
  return edits.every((edit) => edit !== null) ? edits.flat() : null;
}

/** The units present before and after. */
function* keptUnits({
  sourceUnits,
  old,
  current,
  ranges,
}: TargetChange): Generator<{ unit: SourceUnit; before: Node; after: Node }> {
  let shift = 0;
  let from = 0;
  for (const range of [...ranges, { from: old.length, to: old.length, toNew: current.length }]) {
    for (let index = from; index < range.from; index++) {
      const [unit, before, after] = [sourceUnits[index], old[index], current[index + shift]];
      if (unit && before && after && before.node !== after.node)
        yield { unit, before: before.node, after: after.node };
    }
    from = range.to;
    shift = range.toNew - range.to;
  }
}

function isWrittenLink(construct: PhrasingContent): construct is Link | LinkReference {
  return construct.type === "link" || construct.type === "linkReference";
}

function linkOf(node: Node): Mark | undefined {
  return node.marks.find(({ type }) => type.name === "link");
}

function linkEdits(
  patch: Patch,
  { isCell }: TargetChange,
  { link, mark }: { link: Link | LinkReference; mark: Mark },
): SourceEdit[] | null {
  const { start, end } = spanOf(link);
  const lastChild = link.children.at(-1);
  const closing = patch.source.indexOf("]", lastChild ? spanOf(lastChild).end : start + 1);
  if (closing < 0 || closing >= end || flagAttribute(mark, "angle") === true) return null;
  const tail = { start: closing + 1, end };
  const ref = textAttribute(mark, "ref");
  if (ref !== null) return [{ ...tail, text: referenceTail(mark, ref) }];
  const next = { address: textAttribute(mark, "href") ?? "", title: textAttribute(mark, "title") ?? "" };
  if (link.type === "linkReference") return [{ ...tail, text: writeDestination(patch, next, isCell) }];
  const old = { address: link.url, title: link.title ?? "" };
  return destinationEdits(patch, tail, { old, next, isCell });
}

function referenceTail(mark: Mark, ref: string): string {
  const kind = textAttribute(mark, "refKind");
  return kind === "shortcut" ? "" : kind === "collapsed" ? "[]" : `[${ref}]`;
}

function imageEdits(
  patch: Patch,
  { isCell }: TargetChange,
  { span, before, after }: { span: Part; before: Node; after: Node },
): SourceEdit[] | null {
  const isReference = textAttribute(after, "ref") !== null;
  if (textAttribute(before, "ref") !== textAttribute(after, "ref")) return null;
  const closing = isReference ? labelStart(patch.source, span) : destinationStart(patch.source, span);
  if (closing === null) return null;
  const alt = textAttribute(after, "alt");
  const words =
    alt === textAttribute(before, "alt")
      ? []
      : [{ start: span.start + 2, end: closing, text: writeAlternative(patch, alt, isCell) }];
  if (isReference) return words;
  const [old, next] = [before, after].map((image) => ({
    address: textAttribute(image, "src") ?? "",
    title: textAttribute(image, "title") ?? "",
  }));
  const tail = { start: closing + 1, end: span.end };
  const target = old && next ? destinationEdits(patch, tail, { old, next, isCell }) : null;
  return target && [...words, ...target];
}

/** The place of the bracket that closes the words of an image. */
function destinationStart(source: string, { start, end }: Part): number | null {
  for (let at = source.indexOf("](", start); at >= 0 && at < end; at = source.indexOf("](", at + 1))
    if (readLinkParts(source, { start: at + 1, end })) return at;
  return null;
}

function labelStart(source: string, { start, end }: Part): number | null {
  const label = /\]\[(?:\\.|[^[\]\\])+\]$/.exec(source.slice(start, end));
  return label && start + label.index;
}
