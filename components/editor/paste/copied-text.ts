import { Fragment, type Node, type Slice } from "@tiptap/pm/model";
import type { Selection } from "@tiptap/pm/state";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { savePage } from "@/lib/domain/markdown/lossless/save-page";

/** The selection as markdown: whole blocks in their source form, parts of others as far as they are selected. */
export function toCopiedText(slice: Slice, selection: Selection, base: SourceDocument | null): string {
  const { content } = slice;
  const only = content.childCount === 1 ? content.firstChild : null;
  if (only?.type.spec.code === true && slice.openStart > 0) return only.textContent;
  const whole = base ? wholeBlocks(selection, base) : [];
  const [first, last] = [whole[0], whole.at(-1)];
  if (!base || first === undefined || last === undefined)
    return writeAlone(withinTextblock(selection) ?? content, base);
  const isOneRun = last - first + 1 === whole.length && content.childCount >= whole.length;
  return isOneRun ? writeWithSource(content, selection, { first, last, base }) : writeAlone(content, base);
}

/** The selection within one block of text; null if it extends further. */
function withinTextblock({ $from, $to }: Selection): Fragment | null {
  if (!$from.sameParent($to) || !$from.parent.inlineContent) return null;
  return $from.parent.content.cut($from.parentOffset, $to.parentOffset);
}

/** The blocks that are entirely selected, from the first to the last one. */
type WholeBlocks = { first: number; last: number; base: SourceDocument };

/** Writes whole blocks in their source form, with the selected parts of the blocks around them. */
function writeWithSource(content: Fragment, selection: Selection, whole: WholeBlocks): string {
  const { first, last, base } = whole;
  const { source, from, to } = base;
  const [before, after] = partsAround(content, selection, whole);
  return [
    ...(before ? [writeAlone(Fragment.from(before), base), source.slice(to[first - 1], from[first])] : []),
    source.slice(from[first], to[last]),
    ...(after ? [source.slice(to[last], from[last + 1]), writeAlone(Fragment.from(after), base)] : []),
  ].join("");
}

/** The blocks of the page that are entirely selected. */
function wholeBlocks({ ranges, $from, $to }: Selection, { doc, blocks }: SourceDocument): number[] {
  // In a selection of cells, the first and the last one decide.
  const from = Math.min(...ranges.map((selected) => selected.$from.pos));
  const to = Math.max(...ranges.map((selected) => selected.$to.pos));
  const numbers = new Map(blocks.map((block, index) => [block, index]));
  const whole: number[] = [];
  doc.forEach((block, at) => {
    const index = numbers.get(block);
    if (index === undefined) return;
    const start = innermostEdge(block, at, "start");
    const end = innermostEdge(block, at + block.nodeSize, "end");
    if (from <= start && to >= end && (from < to || $from.depth === 0 || $to.depth === 0)) whole.push(index);
  });
  return whole;
}

/** The place at the start or end of a block's first or last text, from the place before or after the block. */
function innermostEdge(block: Node, outer: number, side: "start" | "end"): number {
  let place = outer;
  for (let node: Node | null = block; node && !node.isLeaf;) {
    place += side === "start" ? 1 : -1;
    if (node.isTextblock) break;
    node = side === "start" ? node.firstChild : node.lastChild;
  }
  return place;
}

/** The selected parts of the blocks before and after the whole ones. */
function partsAround(
  { firstChild, lastChild }: Fragment,
  { $from, $to }: Selection,
  { first, last, base }: WholeBlocks,
): [Node | null, Node | null] {
  const isWhole = (block: Node | null) =>
    block !== null && base.blocks.slice(first, last + 1).includes(block);
  const before = $from.depth > 0 && !isWhole($from.node(1)) ? firstChild : null;
  const after = $to.depth > 0 && !isWhole($to.node(1)) ? lastChild : null;
  return [before?.textContent === "" ? null : before, after?.textContent === "" ? null : after];
}

/** Writes blocks separately, in the style of the page. */
function writeAlone(content: Fragment, base: SourceDocument | null): string {
  const { firstChild: first } = content;
  if (!first) return "";
  const { schema } = first.type;
  const doc = schema.topNodeType.createAndFill(null, toBlocks(content));
  if (doc === null) return content.textBetween(0, content.size, "\n");
  const empty = openPage("", { schema });
  const { source } = savePage(base ? { ...empty, style: base.style, lineEnd: base.lineEnd } : empty, doc);
  return source.replace(/[\r\n]+$/, "");
}

/** Wraps items copied without their list, and cells without their table. */
function toBlocks(content: Fragment): Fragment {
  const first = content.firstChild;
  const name = first?.type.name ?? "";
  const wrap = (type: string) => Fragment.from(first?.type.schema.node(type, null, content));
  if (first?.isInline === true) return wrap("paragraph");
  if (name === "listItem") return wrap("bulletList");
  if (name === "tableRow") return wrap("table");
  return content;
}
