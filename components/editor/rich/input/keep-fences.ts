import { Fragment, type Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from "@tiptap/pm/state";
import { Mapping, type StepMap } from "@tiptap/pm/transform";
import {
  besideFences,
  caretGap,
  caretRange,
  fencesIn,
  hasEndMark,
  isFenced,
  partsBesideFences,
} from "@/components/editor/rich/document/caret-range";
import type { PlacedBlock } from "@/components/editor/rich/document/atomic-blocks";
import { newBlocks } from "@/components/editor/rich/document/differing-blocks";
import { keepsBlockBoundaries } from "@/components/editor/rich/document/keeps-block-boundaries";
import {
  replacedPlaces,
  replacePlaces,
  type ReplacedPlace,
} from "@/components/editor/rich/document/replaced-places";
import { isUserEdit } from "@/components/editor/rich/loading/is-user-edit";
import { differingRange } from "@/lib/domain/content/differing-range";

/**
 * Protects the fences of formulas, front matter and comments, and the beginning and end of HTML: a change that would
 * break the block changes the text between them instead, and the caret goes there.
 */
export function keepFences(): Plugin {
  return new Plugin({
    key: new PluginKey("keepFences"),
    appendTransaction: (transactions, before, after) => {
      const { tr } = after;
      const isEdit = transactions.some((one) => isUserEdit(one) && one.getMeta("history$") === undefined);
      if (isEdit) mendFences(tr, transactions, before);
      keepCaretInside(tr, before.selection.head);
      return tr.docChanged || tr.selectionSet ? tr : null;
    },
  });
}

function keepCaretInside(tr: Transaction, before: number): void {
  const { selection } = tr;
  if (!(selection instanceof TextSelection) || !selection.empty) return;
  const { $head, head } = selection;
  const { from, to } = caretRange($head);
  let caret = Math.min(Math.max(head, from), to);
  const gap = caretGap($head);
  if (gap && caret >= gap.from && caret <= gap.to) caret = before < caret ? gap.to + 1 : gap.from - 1;
  if (caret !== head) tr.setSelection(TextSelection.create(tr.doc, caret));
}

function mendFences(tr: Transaction, made: readonly Transaction[], before: EditorState): void {
  const maps = made.flatMap((one) => one.mapping.maps);
  let hasCaret = false;
  for (const { old, now, oldAt, at } of changedSource(before.doc, tr, maps)) {
    if (keepsFences(old, now.textContent) || keepsBlockBoundaries(old, now)) continue;
    const [text, after] = [old.textContent, now.textContent];
    const places = replacedPlaces(maps, { at: oldAt, before: text, after });
    if (isHtmlReplaced(old, places)) continue;
    const mended = mendedText(old, places);
    replaceDiffering(tr, { start: at + 1, before: after, after: mended.text });
    if (!hasCaret) tr.setSelection(TextSelection.create(tr.doc, at + 1 + mended.caret)).scrollIntoView();
    hasCaret = true;
  }
}

/** Whether all of an HTML block is typed over: its replacement need not be HTML. */
function isHtmlReplaced(old: Node, places: readonly ReplacedPlace[]): boolean {
  const [place, ...others] = places;
  const isAll = others.length === 0 && place?.from === 0 && place.to === old.textContent.length;
  return isAll && place.inserted !== "" && old.attrs["kind"] === "html";
}

/**
 * Undoes those replacements of a replace-all that would turn a source block into something else: the ones in its
 * fences, or all in the block if the others depend on them.
 */
export function keepSourceBlocks(tr: Transaction): Transaction {
  if (!tr.docChanged) return tr;
  const maps = [...tr.mapping.maps];
  for (const { old, now, oldAt, at } of changedSource(tr.before, tr, maps)) {
    if (keepsBlockBoundaries(old, now)) continue;
    const [before, after] = [old.textContent, now.textContent];
    const places = replacedPlaces(maps, { at: oldAt, before, after });
    const { opening, closing } = fencesIn(old);
    const isInFence = ({ from, to }: ReplacedPlace) =>
      from < opening.to || (from < closing.to && to > closing.from);
    const text = replacePlaces(
      before,
      places.filter((place) => !isInFence(place)),
    );
    const isApart = closing.from < closing.to && keepsBlockBoundaries(old, withText(old, text));
    replaceDiffering(tr, { start: at + 1, before: after, after: isApart ? text : before });
  }
  return tr;
}

function withText(block: Node, text: string): Node {
  return block.copy(text === "" ? Fragment.empty : Fragment.from(block.type.schema.text(text)));
}

function replaceDiffering(tr: Transaction, text: { start: number; before: string; after: string }): void {
  const range = differingRange(text.before, text.after);
  if (range === null) return;
  const { from, toBefore, toAfter } = range;
  tr.insertText(text.after.slice(from, toAfter), text.start + from, text.start + toBefore);
}

type ChangedSource = { old: Node; now: Node; oldAt: number; at: number };

/**
 * The fenced blocks whose text these maps changed, the last one first, so that changing one does not move the others.
 */
function changedSource(before: Node, { doc }: Transaction, maps: readonly StepMap[]): ChangedSource[] {
  const mapping = new Mapping(maps);
  const changed = fencedBlocks(before, doc).flatMap(({ node, at: oldAt }) => {
    const { pos: at, deletedAfter } = mapping.mapResult(oldAt);
    const now = deletedAfter ? null : doc.nodeAt(at);
    return now && !now.eq(node) && now.sameMarkup(node) ? [{ old: node, now, oldAt, at }] : [];
  });
  return changed.reverse();
}

/** The fenced blocks of a document in its differing range. */
function fencedBlocks(doc: Node, other: Node): PlacedBlock[] {
  return newBlocks(other, doc).flatMap((block) => {
    if (block.node.isTextblock) return isFenced(block.node) ? [block] : [];
    const found: PlacedBlock[] = [];
    block.node.descendants((node, at) => {
      if (isFenced(node)) found.push({ node, at: block.at + 1 + at });
      return !node.isTextblock;
    });
    return found;
  });
}

/** Whether a text begins and ends like a block's former text, so that its fences are intact. */
function keepsFences(old: Node, text: string): boolean {
  const before = old.textContent;
  const { opening, closing } = fencesIn(old);
  const [start, end] = [before.slice(0, opening.to), before.slice(closing.from, closing.to)];
  if (!text.startsWith(start)) return false;
  const rest = text.slice(start.length);
  const hasEnd = hasEndMark(old) ? rest.includes(end) : rest.endsWith(end);
  return hasEnd && (opening.to < closing.from || !endsLine(old, start) || rest.startsWith("\n"));
}

/** The text of a block with its former fences, and the caret after the inserted text. */
function mendedText(old: Node, places: readonly ReplacedPlace[]): { text: string; caret: number } {
  const before = old.textContent;
  const { opening, closing } = fencesIn(old);
  const isOnFence = opening.to === closing.from && endsLine(old, before.slice(0, opening.to));
  let [text, end, caret] = ["", 0, 0];
  for (const { from, to, inserted } of places) {
    const start = Math.max(besideFences(old, from), end);
    const needsLine = isOnFence && start === opening.to && inserted !== "" && !inserted.startsWith("\n");
    text += before.slice(end, start) + (needsLine ? "\n" : "") + inserted;
    caret = text.length;
    end = start;
    for (const part of partsBesideFences(old, { from: start, to })) {
      text += before.slice(end, part.from);
      end = part.to;
    }
  }
  return { text: text + before.slice(end), caret };
}

/** Whether the opening requires the rest of an unfinished line. */
function endsLine(block: Node, opening: string): boolean {
  return block.attrs["kind"] === "html" ? /[^\s>[?!-]$/.test(opening) : !opening.endsWith("\n");
}
