import type { Mark, Node } from "prosemirror-model";
import { flagAttribute, numberAttribute, textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { isBreak } from "@/lib/domain/markdown/lossless/read/text-units";
import { normalLabel } from "@/lib/domain/markdown/lossless/read/definition-labels";

/**
 * Whether two nodes, of one schema or of two with the same names, have the same content. Differences that markdown
 * cannot express are ignored: blanks at the edge of a line, breaks at the edge of a text, marks on blanks, empty
 * paragraphs.
 */
export function isSameContent(a: Node, b: Node): boolean {
  if (a === b) return true;
  if (a.type.name !== b.type.name) return false;
  if (a.isTextblock || a.isLeaf) return contentKey(a) === contentKey(b);
  if (JSON.stringify(describeSelf(a)) !== JSON.stringify(describeSelf(b))) return false;
  const [inA, inB] = [writtenChildren(a), writtenChildren(b)];
  return inA.length === inB.length && inA.every((child, index) => isSameAsSome(child, inB[index]));
}

function isSameAsSome(a: Node, b: Node | undefined): boolean {
  return b !== undefined && isSameContent(a, b);
}

/** A text that two nodes share if and only if they have the same content. */
export function contentKey(node: Node): string {
  const known = keys.get(node);
  if (known !== undefined) return known;
  const key = JSON.stringify(describe(node));
  keys.set(node, key);
  return key;
}

/** Whether a node is a paragraph of nothing but blanks and breaks, which markdown cannot express. */
export function isBlankParagraph(node: Node): boolean {
  return node.type.name === "paragraph" && node.children.every(isBlankInline);
}

/** Whether an inline node is a break or nothing but blanks, which markdown cannot express at the edges of a text. */
export function isBlankInline(node: Node): boolean {
  return node.isText ? EDGE_BLANKS.test(node.text ?? "") : isBreak(node);
}

const keys = new WeakMap<Node, string>();

type Description = string | number | boolean | null | Description[];

function describe(node: Node): Description {
  if (node.type.name === "sourceBlock" || node.type.name === "codeBlock")
    return [...describeSelf(node), node.textContent];
  return [
    ...describeSelf(node),
    ...(node.isTextblock ? describeText(node) : writtenChildren(node).map(describe)),
  ];
}

/** The type and attributes of a node. */
function describeSelf(node: Node): Description[] {
  const name = node.type.name;
  switch (name) {
    case "codeBlock":
      return [name, textAttribute(node, "language") ?? "", textAttribute(node, "meta") ?? ""];
    case "heading":
      return [name, numberAttribute(node, "level")];
    case "orderedList":
      return [name, numberAttribute(node, "start")];
    case "listItem":
      return [name, flagAttribute(node, "checked")];
    case "tableCell":
    case "tableHeader":
      return [name, textAttribute(node, "align")];
    default:
      return [name];
  }
}

function writtenChildren(node: Node): readonly Node[] {
  return node.children.filter((child) => !isBlankParagraph(child));
}

/** One entry for each character or leaf of a text, without the ignored ones at its edges. */
function describeText(node: Node): Description[] {
  const entries: Description[] = [];
  node.forEach((child) => {
    if (child.isText) for (const entry of describeCharacters(child)) entries.push(entry);
    else
      entries.push(isBreak(child) ? child.type.name : [describeLeaf(child), ...describeMarks(child.marks)]);
  });
  let end = entries.length;
  while (end > 0 && isBlankEntry(entries[end - 1])) end--;
  let start = 0;
  while (start < end && isBlankEntry(entries[start])) start++;
  return entries.slice(start, end).filter((entry, index, all) => {
    const isNextToBreak = isBreakEntry(all[index - 1]) || isBreakEntry(all[index + 1]);
    return !isNextToBreak || isBreakEntry(entry) || !isBlankEntry(entry);
  });
}

function isBreakEntry(entry: Description | undefined): boolean {
  return entry === "softBreak" || entry === "hardBreak";
}

function describeCharacters({ text = "", marks }: Node): Description[] {
  const all = describeMarks(marks);
  const visible = JSON.stringify(all);
  const onBlank = JSON.stringify(
    describeMarks(marks.filter(({ type }) => ["code", "link"].includes(type.name))),
  );
  return Array.from(text, (character) => {
    const suffix = BLANK.test(character) ? onBlank : visible;
    return suffix === "[]" ? character : character + suffix;
  });
}

const BLANK = /^\s$/;
const EDGE_BLANKS = /^[ \t\r\n]*$/;

function isBlankEntry(entry: Description | undefined): boolean {
  if (typeof entry !== "string") return false;
  return isBreakEntry(entry) || EDGE_BLANKS.test(entry.charAt(0));
}

function describeMarks(marks: readonly Mark[]): Description[] {
  return marks
    .map((mark) => (mark.type.name === "link" ? `link ${describeTarget(mark, "href")}` : mark.type.name))
    .sort();
}

function describeTarget(holder: Mark | Node, address: "href" | "src"): string {
  const ref = textAttribute(holder, "ref");
  if (ref !== null) return `[${normalLabel(ref)}]`;
  return `${textAttribute(holder, address) ?? ""} ${textAttribute(holder, "title") ?? ""}`;
}

function describeLeaf(node: Node): Description {
  const name = node.type.name;
  if (name === "image") return [name, describeTarget(node, "src"), textAttribute(node, "alt") ?? ""];
  if (name === "sourceInline") return [name, textAttribute(node, "raw")];
  // In a table, the bar of a wikilink is escaped.
  const value = textAttribute(node, "value")?.replace(/\\\|/g, "|") ?? null;
  return [name, value, flagAttribute(node, "embed")];
}
