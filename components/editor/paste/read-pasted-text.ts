import { Fragment, Slice, type Mark, type Node, type Schema } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { findExceededLimit } from "@/lib/domain/markdown/rich-mode-limits";

/** Parses text pasted as plain text; a single line takes the marks of its destination. */
export function readPlainText(text: string, state: EditorState): Slice {
  return markedAsAround(readPlainLines(text, state.schema), state);
}

/** The lines of a text, unchanged. */
export function readPlainLines(text: string, schema: Schema): Slice {
  const lines = text.split(/\r\n?|\n/);
  const paragraphs = lines.map((line) =>
    schema.node("paragraph", null, line === "" ? [] : [schema.text(line)]),
  );
  return new Slice(Fragment.from(paragraphs), 1, 1);
}

/** Parses pasted text as markdown; its first and last paragraph join the surroundings. */
export function toSlice(text: string, schema: Schema): Slice {
  return openEdges(openPage(text, { schema }).doc.content);
}

/**
 * Parses text pasted at a place as markdown. A single line pasted into a text begins no block there, and block marks
 * without any text stay text. Text beyond the rich editor's limits becomes code.
 */
export function readPastedText(text: string, state: EditorState): Slice {
  const { schema } = state;
  const isLine = !/[\r\n]/.test(text);
  // Markdown beyond the limits could not be written again.
  if (findExceededLimit(text) !== null) return codeOf(text, schema);
  const isIndented = /^(?: {4}|\t)/.test(text);
  if (isLine && marksAround(state).some(({ type }) => type.name === "code"))
    return readPlainText(text, state);
  if (isLine && (isIndented || !replacesWholeBlock(state)))
    return markedAsAround(readLine(text, schema), state);
  // Only a page begins with front matter.
  const { content } = openPage(isPageEmpty(state) ? text : `\n${text}`, { schema }).doc;
  if (isHollow(content)) return readPlainLines(text, schema);
  const isOneText = content.childCount === 1 && content.firstChild?.type.name === "paragraph";
  if (isLine && isOneText) return readLine(text, schema);
  return fitAround(withEdges(content, text, schema), text, state);
}

/** Whether a page has no text: it shows one empty paragraph. */
export function isPageEmpty({ doc }: EditorState): boolean {
  return doc.childCount === 1 && doc.firstChild?.isTextblock === true && doc.firstChild.content.size === 0;
}

/** A code block that contains a text unchanged. */
export function codeOf(text: string, schema: Schema, language: string | null = null): Slice {
  const code = schema.text(text.replace(/\r\n?/g, "\n"));
  return new Slice(Fragment.from(schema.node("codeBlock", { language }, code)), 0, 0);
}

function marksAround({ storedMarks, selection: { $from } }: EditorState): readonly Mark[] {
  return $from.parent.inlineContent ? (storedMarks ?? $from.marks()) : [];
}

/** One line with the marks of its destination, unless it has marks of its own. */
function markedAsAround(slice: Slice, state: EditorState): Slice {
  const [only, ...others] = slice.content.content;
  const marks = marksAround(state);
  if (!only || others.length > 0 || marks.length === 0) return slice;
  const marked = only.children.map((node) =>
    node.mark(
      marks
        .filter(({ type }) => type.isInSet(node.marks) === undefined)
        .reduce((all, mark) => mark.addToSet(all), node.marks),
    ),
  );
  return new Slice(Fragment.from(only.copy(Fragment.fromArray(marked))), slice.openStart, slice.openEnd);
}

/** Whether the paste replaces the entire text of a block. */
function replacesWholeBlock({ selection: { $from, $to } }: EditorState): boolean {
  return $from.parentOffset === 0 && $to.parentOffset === $to.parent.content.size;
}

/** Begins a line whose rest is then inline. */
const LEAD = "a ";

function readLine(text: string, schema: Schema): Slice {
  const inner = text.replace(/^[ \t]+|[ \t]+$/g, "");
  const [only, ...others] = inner === "" ? [] : openPage(LEAD + inner, { schema }).doc.children;
  const isText = only?.type.name === "paragraph" && others.length === 0;
  const content = isText ? only.content.cut(LEAD.length) : textOf(inner, schema);
  return new Slice(Fragment.from(schema.node("paragraph", null, between(content, text, schema))), 1, 1);
}

/** A text with the blanks at its edges, which markdown drops. */
function between(content: Fragment, text: string, schema: Schema): Fragment {
  if (text.trim() === "") return textOf(text.replace(/[\r\n]/g, ""), schema);
  const [before = ""] = /^[ \t]*/.exec(text) ?? [];
  const [after = ""] = /[ \t]*$/.exec(text) ?? [];
  return textOf(before, schema).append(content).append(textOf(after, schema));
}

function textOf(text: string, schema: Schema): Fragment {
  return text === "" ? Fragment.empty : Fragment.from(schema.text(text));
}

/** Whether blocks consist of nothing but their marks. */
function isHollow(content: Fragment): boolean {
  let isEmpty = content.textBetween(0, content.size).trim() === "";
  content.descendants((node) => {
    if (node.isAtom && !node.isText) isEmpty = false;
    return isEmpty;
  });
  return isEmpty;
}

/** Restores the blanks at the outer edges of the first and the last text. */
function withEdges(content: Fragment, text: string, schema: Schema): Fragment {
  const { firstChild: first, lastChild: last } = content;
  const [before = ""] = /^[ \t]*/.exec(text) ?? [];
  const [after = ""] = /[ \t]*$/.exec(text) ?? [];
  let edged = content;
  if (last?.type.name === "paragraph") {
    const whole = last.copy(last.content.append(textOf(after, schema)));
    edged = edged.replaceChild(edged.childCount - 1, whole);
  }
  const start = edged.firstChild;
  if (first?.type.name === "paragraph" && start)
    edged = edged.replaceChild(0, start.copy(textOf(before, schema).append(start.content)));
  return edged;
}

/** Line ends at the edges of the text separate it from its surroundings; items join a surrounding list. */
function fitAround(content: Fragment, text: string, { schema, selection }: EditorState): Slice {
  const { $from, $to } = selection;
  const empty = Fragment.from(schema.node("paragraph"));
  const isParted = (edge: Node | null, pattern: RegExp) =>
    edge?.type.name === "paragraph" && pattern.test(text);
  const beginsLine = $from.parentOffset > 0 && isParted(content.firstChild, /^[ \t]*[\r\n]/);
  const endsLine = $to.parentOffset < $to.parent.content.size && isParted(content.lastChild, /[\r\n][ \t]*$/);
  const whole = (beginsLine ? empty : Fragment.empty)
    .append(content)
    .append(endsLine ? empty : Fragment.empty);
  const inItem = $from.depth > 1 && $from.node(-1).type.name === "listItem";
  return inItem && isList(whole.firstChild)
    ? asItems(whole, $from.parent.content.size === 0)
    : openEdges(whole);
}

function isList(node: Node | null): boolean {
  return node?.type.spec.group?.includes("list") === true;
}

/** A list that continues the surrounding one: its first item replaces the empty one at the caret, or follows it. */
function asItems(content: Fragment, isAtEmptyItem: boolean): Slice {
  const list = content.firstChild;
  const item = list?.firstChild;
  if (!list || item?.firstChild?.type.name !== "paragraph") return openEdges(content);
  const bridge = item.copy(Fragment.from(item.firstChild.copy(Fragment.empty)));
  const items = isAtEmptyItem ? list.content : Fragment.from(bridge).append(list.content);
  const whole = content.replaceChild(0, list.copy(items));
  let openEnd = 0;
  for (let last = whole.lastChild; last && !last.isLeaf; last = last.lastChild) {
    openEnd++;
    if (last.type.name === "paragraph") return new Slice(whole, 3, openEnd);
  }
  return new Slice(whole, 3, 0);
}

function openEdges(content: Fragment): Slice {
  const isText = (node: Node | null) => node?.type.name === "paragraph";
  return new Slice(content, isText(content.firstChild) ? 1 : 0, isText(content.lastChild) ? 1 : 0);
}
