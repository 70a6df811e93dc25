import { DOMParser as PageParser, Slice, type Fragment, type Node, type Schema } from "@tiptap/pm/model";
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from "@tiptap/pm/state";
import { cellAround, CellSelection, inSameTable } from "@tiptap/pm/tables";
import { dropPoint } from "@tiptap/pm/transform";
import type { EditorView } from "@tiptap/pm/view";
import { changedRanges } from "@/components/editor/rich/document/changed-blocks";
import { unionOf, type DocumentRange } from "@/components/editor/rich/document/document-range";
import { findAncestor } from "@/components/editor/rich/document/find-ancestor";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { isFrontMatter } from "@/lib/domain/markdown/lossless/write/block-boundaries";
import { keepSpellings } from "@/lib/domain/markdown/lossless/write/kept-spellings";
import { inlineReferences } from "./inline-references";
import { cleanPastedHtml } from "./clean-pasted-html";
import { fillAllCells, fillCells, insertIntoCell } from "./paste-into-table";
import { pasteAddress } from "./paste-address";
import { readPastedCode, type PastedCode } from "./pasted-code";
import { takePictures, type PastedPicture } from "./pasted-pictures";
import { gridOf, gridOfText, tableOfText } from "./read-grid";
import {
  codeOf,
  isPageEmpty,
  readPastedText,
  readPlainLines,
  readPlainText,
  toSlice,
} from "./read-pasted-text";

/** Receives the pictures that came with pasted text without an accessible address. */
export type TakePictures = (view: EditorView, pictures: readonly PastedPicture[], data: DataTransfer) => void;

/**
 * Handles pasting and dropping: HTML in the page's form, text as markdown, code as code; in a cell everything on one
 * line.
 */
export function paste(schema: Schema, onPictures: TakePictures): Plugin {
  /** The result of parsing the text being pasted; null for HTML. */
  let read: ReadText | null = null;
  return new Plugin({
    key: new PluginKey("paste"),
    props: {
      transformPasted: (slice, { state }) => inlineReferences(slice, state),
      transformPastedHTML: (html) => {
        read = null;
        return cleanPastedHtml(html, schema);
      },
      clipboardTextParser: (...[text, , isPlain, view]) => {
        const slice = isPlain ? readPlainText(text, view.state) : readPastedText(text, view.state);
        read = { slice, isPlain };
        return slice;
      },
      handlePaste: (view, { clipboardData }, slice) => {
        if (!clipboardData) return false;
        const tr = pasted(view.state, { data: clipboardData, slice, read });
        if (!tr) return false;
        // The plain text beside other programs' HTML is not markdown.
        const html = clipboardData.getData("text/html");
        if (read || html.includes("data-pm-slice")) spellAs(tr, clipboardData.getData("text/plain"));
        finish(view, tr, { data: clipboardData, onPictures });
        return true;
      },
      handleDrop: (...[view, event, slice, isMove]) => {
        const { dataTransfer } = event;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        if (!dataTransfer || at === undefined) return false;
        const tr = dropped(view, { data: dataTransfer, slice, at, isMove });
        if (!tr) return false;
        finish(view, tr, { data: dataTransfer, onPictures });
        view.focus();
        return true;
      },
    },
  });
}

/** A parsed text, before the editor opens the blocks at its ends. */
type ReadText = { slice: Slice; isPlain: boolean };
type Pasted = { data: DataTransfer; slice: Slice; read: ReadText | null };

/** The change for something pasted; null where the editor's default is right. */
function pasted(given: EditorState, { data, slice, read }: Pasted): Transaction | null {
  const state = withCells(given);
  const { selection, tr } = state;
  if (selection.$from.parent.type.spec.code === true) {
    const hasText = data.getData("text/plain") !== "";
    return hasText ? null : tr.insertText(slice.content.textBetween(0, slice.content.size, "\n"));
  }
  const isPlain = read?.isPlain === true;
  const linked = isPlain ? null : pasteAddress(state, data);
  if (linked) return linked;
  const code = isPlain ? null : readPastedCode(data);
  if (selection instanceof CellSelection || isInOneCell(state))
    return pastedIntoTable(state, { data, read, code });
  const all = code ? sliceOfCode(code, state) : (read?.slice ?? slice);
  const body = withoutFrontMatter(all, state);
  return all.size > 0 && body.size === 0 ? tr : insertSlice(tr, body);
}

/** The properties of a copied page go along into an empty page only: elsewhere they would be lines in its text. */
function withoutFrontMatter(slice: Slice, state: EditorState): Slice {
  const { content, openStart, openEnd } = slice;
  const [first] = content.content;
  // A part of it that is copied is text.
  if (first === undefined || openStart > 0 || !isFrontMatter(first) || isPageEmpty(state)) return slice;
  return content.childCount === 1 ? Slice.empty : new Slice(content.cut(first.nodeSize), 0, openEnd);
}

/** The change for something pasted into one or several cells of a table. */
function pastedIntoTable(
  state: EditorState,
  { data, read, code }: Pick<Pasted, "data" | "read"> & { code: PastedCode | null },
): Transaction | null {
  const { selection, schema, tr } = state;
  const blocks = () => (read?.isPlain === true ? read.slice.content : blocksOf(data, state, code));
  // Only spreadsheet text is read as a table.
  const text = code ? null : data.getData("text/plain");
  if (!(selection instanceof CellSelection)) {
    const table = read && text !== null ? tableOfText(text, schema) : null;
    return insertIntoCell(tr, table ?? blocks());
  }
  const all = blocks();
  const grid = gridOf(all, schema) ?? (text === null ? null : gridOfText(text, schema));
  return grid ? fillCells(state, grid) : fillAllCells(state, all);
}

function insertSlice(tr: Transaction, slice: Slice): Transaction | null {
  const { content, openStart, openEnd, size } = slice;
  if (size === 0) return null;
  const only = content.childCount === 1 && openStart === 0 && openEnd === 0 ? content.firstChild : null;
  return only ? tr.replaceSelectionWith(only, false) : tr.replaceSelection(slice);
}

type Dropped = { data: DataTransfer; slice: Slice; at: number; isMove: boolean };

/** The change for something dropped on a cell, or dropped with pictures; null for anything else. */
function dropped(view: EditorView, { data, slice, at, isMove }: Dropped): Transaction | null {
  const { state } = view;
  const $at = state.doc.resolve(at);
  const isFromHere = view.dragging !== null;
  if (!findAncestor($at, "tableRow") || !$at.parent.isTextblock) {
    if (isFromHere || !hasPictures(slice)) return null;
    const place = dropPoint(state.doc, at, slice) ?? at;
    return state.tr.replaceRange(place, place, slice);
  }
  const blocks = isFromHere ? slice.content : blocksOf(data, state, readPastedCode(data));
  const { tr } = state;
  if (isMove) tr.deleteSelection();
  const $place = tr.doc.resolve(tr.mapping.map(at));
  return $place.parent.isTextblock ? insertIntoCell(tr, blocks, { $from: $place, $to: $place }) : null;
}

/** Converts a selection between cells of a table to a selection of cells. */
function withCells(state: EditorState): EditorState {
  const { $from, $to } = state.selection;
  const [first, last] = [cellAround($from), cellAround($to)];
  const isAcross = first && last && first.pos !== last.pos && inSameTable(first, last);
  if (!isAcross || state.selection instanceof CellSelection) return state;
  return state.apply(state.tr.setSelection(new CellSelection(first, last)));
}

function isInOneCell({ selection: { $from, $to } }: EditorState): boolean {
  return findAncestor($from, "tableRow") !== null && $from.sameParent($to) && $from.parent.isTextblock;
}

/** The pasted content as blocks, regardless of its destination. */
function blocksOf(data: DataTransfer, state: EditorState, code: PastedCode | null): Fragment {
  if (code) return sliceOfCode(code, state).content;
  const { schema } = state;
  const html = data.getData("text/html");
  if (html === "") return readPastedText(data.getData("text/plain"), state).content;
  const { body } = new DOMParser().parseFromString(cleanPastedHtml(html, schema), "text/html");
  const preserveWhitespace = html.includes("data-pm-slice");
  const { content } = PageParser.fromSchema(schema).parse(body, { preserveWhitespace });
  return inlineReferences(new Slice(content, 0, 0), state).content;
}

/** Pasted lines of code become a code block; text in a text language is read as markdown. */
function sliceOfCode({ text, language, isText }: PastedCode, state: EditorState): Slice {
  const { schema } = state;
  if (isText) return text.includes("\n") ? toSlice(text, schema) : readPastedText(text, state);
  return text.includes("\n")
    ? codeOf(text.replace(/\n$/, ""), schema, language)
    : readPlainLines(text, schema);
}

function hasPictures({ content }: Slice): boolean {
  let found = false;
  content.descendants(({ type }) => {
    found ||= type.name === "image";
    return !found;
  });
  return found;
}

/** Parsing a longer text again would take longer than the paste itself may. */
const SPELLED_LENGTH_MAX = 300_000;

/** Pasted whole blocks keep the spelling of the accompanying text. */
function spellAs(tr: Transaction, text: string): void {
  const range = changedRange(tr);
  if (!range || text === "" || text.length > SPELLED_LENGTH_MAX) return;
  const blocks: Node[] = [];
  tr.doc.forEach((block, at) => {
    if (at + block.nodeSize > range.from && at < range.to) blocks.push(block);
  });
  keepSpellings(blocks, openPage(text, { schema: tr.doc.type.schema }));
}

function finish(
  view: EditorView,
  tr: Transaction,
  { data, onPictures }: { data: DataTransfer; onPictures: TakePictures },
): void {
  const changed = changedRange(tr);
  const pictures = changed ? takePictures(tr, changed) : [];
  endMarks(tr, view.state);
  view.dispatch(tr.scrollIntoView().setMeta("paste", true).setMeta("uiEvent", "paste"));
  if (pictures.length > 0) onPictures(view, pictures, data);
}

/** Text typed after a paste continues the marks from before it, and none that came with it. */
function endMarks(tr: Transaction, before: EditorState): void {
  const { selection } = tr;
  if (!(selection instanceof TextSelection) || selection.$cursor === null) return;
  const marks = before.storedMarks ?? before.selection.$from.marks();
  if (selection.$cursor.marks().some((mark) => !mark.isInSet(marks))) tr.setStoredMarks(marks);
}

/** The range of the new document that a transaction changed. */
function changedRange(tr: Transaction): DocumentRange | null {
  const [first, ...others] = changedRanges(tr);
  return first ? others.reduce(unionOf, first) : null;
}
