import { Fragment, type Node, type Slice } from "@tiptap/pm/model";
import type { Selection } from "@tiptap/pm/state";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { savePage } from "@/lib/domain/markdown/lossless/save-page";

/** What is copied, as markdown: blocks that are selected whole as they stand in the source, of others what is selected. */
export function toCopiedText(slice: Slice, selection: Selection, base: SourceDocument | null): string {
  const { content } = slice;
  const only = content.childCount === 1 ? content.firstChild : null;
  if (only?.type.spec.code === true && slice.openStart > 0) return only.textContent;
  const whole = base ? wholeBlocks(selection, base) : [];
  const { $from, $to } = selection;
  if (whole.length === 0 && $from.sameParent($to) && $from.parent.inlineContent)
    return writeAlone($from.parent.content.cut($from.parentOffset, $to.parentOffset), base);
  if (!base) return writeAlone(content, null);
  const [first, last] = [whole[0], whole.at(-1)];
  const covers = first !== undefined && last !== undefined && last - first + 1 === whole.length;
  if (!covers || content.childCount < whole.length) return writeAlone(content, base);
  const { source, from, to } = base;
  const text = source.slice(from[first], to[last]);
  const [before, after] = partsAround(content, selection, { first, last, base });
  return [
    ...(before ? [writeAlone(Fragment.from(before), base), source.slice(to[first - 1], from[first])] : []),
    text,
    ...(after ? [source.slice(to[last], from[last + 1]), writeAlone(Fragment.from(after), base)] : []),
  ].join("");
}

/** The blocks of the page of which everything is selected. */
function wholeBlocks({ ranges, $from, $to }: Selection, { doc, blocks }: SourceDocument): number[] {
  // Of cells that are selected, the first and the last one decide.
  const from = Math.min(...ranges.map((selected) => selected.$from.pos));
  const to = Math.max(...ranges.map((selected) => selected.$to.pos));
  const numbers = new Map(blocks.map((block, index) => [block, index]));
  const whole: number[] = [];
  doc.forEach((block, at) => {
    const index = numbers.get(block);
    if (index === undefined) return;
    const start = firstPlaceIn(block, at);
    const end = lastPlaceIn(block, at);
    if (from <= start && to >= end && (from < to || $from.depth === 0 || $to.depth === 0)) whole.push(index);
  });
  return whole;
}

function firstPlaceIn(block: Node, at: number): number {
  let place = at;
  for (let node: Node | null = block; node && !node.isLeaf; node = node.firstChild) {
    place++;
    if (node.isTextblock) break;
  }
  return place;
}

function lastPlaceIn(block: Node, at: number): number {
  let place = at + block.nodeSize;
  for (let node: Node | null = block; node && !node.isLeaf; node = node.lastChild) {
    place--;
    if (node.isTextblock) break;
  }
  return place;
}

/** What is selected of the blocks before and after the whole ones. */
function partsAround(
  { firstChild, lastChild }: Fragment,
  { $from, $to }: Selection,
  { first, last, base }: { first: number; last: number; base: SourceDocument },
): [Node | null, Node | null] {
  const isWhole = (block: Node | null) =>
    block !== null && base.blocks.slice(first, last + 1).includes(block);
  const before = $from.depth > 0 && !isWhole($from.node(1)) ? firstChild : null;
  const after = $to.depth > 0 && !isWhole($to.node(1)) ? lastChild : null;
  return [before?.textContent === "" ? null : before, after?.textContent === "" ? null : after];
}

/** Writes blocks by themselves, in the style of the page. */
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

/** Items that were copied without their list get one, cells their table. */
function toBlocks(content: Fragment): Fragment {
  const first = content.firstChild;
  const name = first?.type.name ?? "";
  const wrap = (type: string) => Fragment.from(first?.type.schema.node(type, null, content));
  if (first?.isInline === true) return wrap("paragraph");
  if (name === "listItem") return wrap("bulletList");
  if (name === "tableRow") return wrap("table");
  return content;
}
