import { Fragment, Slice, type Node } from "prosemirror-model";
import { Transform } from "prosemirror-transform";
import type { Base } from "@/lib/domain/markdown/lossless/base";
import type { Random } from "./random";

/** An edit as somebody could make it in the editor. */
export type Edit = {
  kind: EditKind;
  doc: Node;
  note: string;
  /** The range of the base's source outside which nothing may change. */
  start: number;
  end: number;
};

export type EditKind = keyof typeof EDITS;

/** An edit of the kind somewhere in the page; null where the page has no place for it. */
export function randomEdit(base: Base, kind: EditKind, random: Random): Edit | null {
  const transform = new Transform(base.doc);
  const spot = { base, transform, random };
  const made = EDITS[kind](spot);
  if (!made || transform.doc.eq(base.doc)) return null;
  transform.doc.check();
  return { kind, doc: transform.doc, note: made.note ?? "", ...rangeOf(base, made) };
}

type Spot = { base: Base; transform: Transform; random: Random };

/** The top-level block that an edit is in, and whether it only adds before it or takes it away. */
type Made = { block: number; note?: string; change?: "inserted" | "removed" };

const WORDS = ["edited", "two words", "αβγ", "word.", "x"];
const MARKS = [
  ...["*", "|", "`", "\\", "$", "=", "^", "+", "_", "**b**", "[a]", "# ", "<b>", "&amp;", "- ", "1. ", "> "],
  ...["~~", "[[", "---", "  ", "http://x.y", "![", "==a==", "%%", "$x$", "#tag", "^id", "> [!note]"],
];

const EDITS = {
  word: (spot: Spot) => typeText(spot, WORDS),
  marks: (spot: Spot) => typeText(spot, MARKS),
  replace: (spot: Spot) => replaceText(spot, 12, "new text"),
  delete: (spot: Spot) => replaceText(spot, 8, ""),
  mark: markWord,
  unmark,
  split: splitParagraph,
  "insert item": insertItem,
  "delete item": deleteItem,
  "tick box": tickBox,
  "insert block": insertBlock,
  "delete block": deleteBlock,
  "move block": moveBlock,
  "source text": typeSource,
  "heading level": changeLevel,
  "list kind": changeListKind,
  "insert column": insertColumn,
  "delete column": deleteColumn,
  "insert row": insertRow,
} satisfies Record<string, (spot: Spot) => Made | null>;

/** Every kind of edit. */
export const EDIT_KINDS = Object.keys(EDITS) as EditKind[];

function rangeOf({ source, from, to }: Base, { block, change }: Made): { start: number; end: number } {
  const end = to[block] ?? source.length;
  if (change === "inserted")
    return { start: block === 0 ? 0 : (to[block - 1] ?? 0), end: from[block] ?? source.length };
  if (change !== "removed") return { start: from[block] ?? 0, end };
  const isLast = block === to.length - 1;
  return { start: isLast ? (to[block - 1] ?? 0) : (from[block] ?? 0), end: from[block + 1] ?? end };
}

type Place = { node: Node; pos: number; parent: Node };

function places(doc: Node, fits: (place: Place) => boolean): Place[] {
  const found: Place[] = [];
  doc.descendants((node, pos, parent) => {
    if (parent && fits({ node, pos, parent })) found.push({ node, pos, parent });
  });
  return found;
}

function pickPlace({ base, random }: Spot, fits: (place: Place) => boolean): Place | null {
  const found = places(base.doc, fits);
  return found.length === 0 ? null : random.pick(found);
}

function blockAt({ base }: Spot, pos: number): number {
  return base.doc.resolve(pos).index(0);
}

const hasText = ({ node }: Place) =>
  node.isTextblock && node.content.size > 0 && node.type.name !== "sourceBlock";

function typeText(spot: Spot, texts: readonly string[]): Made | null {
  const place = pickPlace(spot, hasText);
  if (!place) return null;
  const note = spot.random.pick(texts);
  const at = place.pos + 1 + spot.random.below(place.node.content.size + 1);
  spot.transform.insert(at, textAt(spot, at, note));
  return { block: blockAt(spot, place.pos + 1), note };
}

function textAt({ base }: Spot, pos: number, text: string): Node {
  return base.schema.text(text, base.doc.resolve(pos).marks());
}

function replaceText(spot: Spot, lengthMax: number, text: string): Made | null {
  const place = pickPlace(spot, (candidate) => hasText(candidate) && candidate.node.content.size > 2);
  if (!place) return null;
  const size = place.node.content.size;
  const start = spot.random.below(size - 1);
  const end = Math.min(size, start + 1 + spot.random.below(lengthMax));
  if (text === "" && end - start === size) return null;
  const at = place.pos + 1 + start;
  const content = text === "" ? Fragment.empty : Fragment.from(textAt(spot, at, text));
  spot.transform.replace(at, place.pos + 1 + end, new Slice(content, 0, 0));
  return { block: blockAt(spot, place.pos + 1) };
}

const mayHaveMarks = (place: Place) => hasText(place) && place.node.type.name !== "codeBlock";

function markWord(spot: Spot): Made | null {
  const place = pickPlace(spot, mayHaveMarks);
  if (!place) return null;
  const text = place.node.textBetween(0, place.node.content.size, "\uFFFC", "\uFFFC");
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  if (words.length === 0) return null;
  const word = spot.random.pick(words);
  const name = spot.random.pick(["bold", "italic", "strike", "highlight"]);
  const start = place.pos + 1 + word.index;
  spot.transform.addMark(start, start + word[0].length, spot.base.schema.mark(name));
  return { block: blockAt(spot, place.pos + 1), note: `${name} ${word[0]}` };
}

function unmark(spot: Spot): Made | null {
  const place = pickPlace(spot, mayHaveMarks);
  if (!place) return null;
  const [start, end] = [place.pos + 1, place.pos + 1 + place.node.content.size];
  for (const name of ["bold", "italic"]) spot.transform.removeMark(start, end, spot.base.schema.marks[name]);
  return { block: blockAt(spot, start) };
}

function splitParagraph(spot: Spot): Made | null {
  const place = pickPlace(
    spot,
    ({ node, parent }) =>
      node.type.name === "paragraph" &&
      node.content.size > 3 &&
      !["tableCell", "tableHeader"].includes(parent.type.name),
  );
  if (!place) return null;
  const at = place.pos + 2 + spot.random.below(place.node.content.size - 1);
  spot.transform.split(at, place.parent.type.name === "listItem" ? 2 : 1);
  return { block: blockAt(spot, place.pos + 1) };
}

function insertItem(spot: Spot): Made | null {
  const place = pickPlace(spot, ({ node }) => node.type.name === "listItem");
  if (!place) return null;
  const { schema } = spot.base;
  const item = schema.node(
    "listItem",
    place.node.attrs,
    schema.node("paragraph", null, schema.text("new item")),
  );
  spot.transform.insert(place.pos + place.node.nodeSize, item);
  return { block: blockAt(spot, place.pos + 1) };
}

function deleteItem(spot: Spot): Made | null {
  const place = pickPlace(spot, ({ node, parent }) => node.type.name === "listItem" && parent.childCount > 1);
  if (!place || hasDefinition(place.node)) return null;
  spot.transform.delete(place.pos, place.pos + place.node.nodeSize);
  return { block: blockAt(spot, place.pos + 1) };
}

function tickBox(spot: Spot): Made | null {
  const place = pickPlace(spot, ({ node }) => typeof node.attrs["checked"] === "boolean");
  if (!place) return null;
  spot.transform.setNodeAttribute(place.pos, "checked", place.node.attrs["checked"] !== true);
  return { block: blockAt(spot, place.pos + 1) };
}

function insertBlock(spot: Spot): Made | null {
  const { base, random, transform } = spot;
  const block = random.below(base.blocks.length);
  if (isFrontMatter(base.blocks[block])) return null;
  const { schema } = base;
  transform.insert(posOf(base, block), schema.node("paragraph", null, schema.text("inserted paragraph")));
  return { block, change: "inserted" };
}

/** Taking a definition away changes what other blocks mean. */
function deleteBlock(spot: Spot): Made | null {
  const { base, random, transform } = spot;
  const block = random.below(base.blocks.length);
  const node = base.blocks[block];
  if (!node || base.blocks.length < 2 || hasDefinition(node)) return null;
  transform.delete(posOf(base, block), posOf(base, block) + node.nodeSize);
  return { block, change: "removed" };
}

/** Moves a block to the end of the page. */
function moveBlock(spot: Spot): Made | null {
  const { base, random, transform } = spot;
  const block = random.below(Math.max(1, base.blocks.length - 1));
  const node = base.blocks[block];
  if (!node || base.blocks.length < 3 || hasDefinition(node) || isFrontMatter(node)) return null;
  transform.insert(base.doc.content.size, node);
  transform.delete(posOf(base, block), posOf(base, block) + node.nodeSize);
  return { block, note: "moved" };
}

function typeSource(spot: Spot): Made | null {
  const place = pickPlace(spot, ({ node }) => node.type.name === "sourceBlock" && node.content.size > 0);
  if (!place) return null;
  const at = place.pos + 1 + spot.random.below(place.node.content.size + 1);
  spot.transform.insert(at, spot.base.schema.text("zz"));
  return { block: blockAt(spot, place.pos + 1) };
}

function changeLevel(spot: Spot): Made | null {
  const place = pickPlace(spot, ({ node }) => node.type.name === "heading");
  if (!place) return null;
  spot.transform.setNodeAttribute(place.pos, "level", 1 + spot.random.below(6));
  return { block: blockAt(spot, place.pos + 1) };
}

function changeListKind(spot: Spot): Made | null {
  const place = pickPlace(spot, ({ node }) => ["bulletList", "orderedList"].includes(node.type.name));
  if (!place) return null;
  const name = place.node.type.name === "bulletList" ? "orderedList" : "bulletList";
  spot.transform.setNodeMarkup(place.pos, spot.base.schema.nodes[name]);
  return { block: blockAt(spot, place.pos + 1) };
}

function pickTable(spot: Spot): Place | null {
  return pickPlace(spot, ({ node }) => node.type.name === "table");
}

function insertColumn(spot: Spot): Made | null {
  const place = pickTable(spot);
  if (!place) return null;
  const { schema } = spot.base;
  const column = spot.random.below((place.node.firstChild?.childCount ?? 0) + 1);
  forEachRow(place, (row, pos) => {
    const name = row.firstChild?.type.name ?? "tableCell";
    const cell = schema.node(name, null, schema.node("paragraph", null, schema.text("new")));
    spot.transform.insert(spot.transform.mapping.map(cellPos(row, pos, column)), cell);
  });
  return { block: blockAt(spot, place.pos + 1) };
}

function deleteColumn(spot: Spot): Made | null {
  const place = pickTable(spot);
  const columns = place?.node.firstChild?.childCount ?? 0;
  if (!place || columns < 2) return null;
  const column = spot.random.below(columns);
  forEachRow(place, (row, pos) => {
    const start = cellPos(row, pos, column);
    const map = (at: number) => spot.transform.mapping.map(at);
    spot.transform.delete(map(start), map(start + row.child(column).nodeSize));
  });
  return { block: blockAt(spot, place.pos + 1) };
}

function insertRow(spot: Spot): Made | null {
  const place = pickTable(spot);
  if (!place) return null;
  const { schema } = spot.base;
  const header = place.node.firstChild;
  if (!header) return null;
  const cells = header.children.map((cell) =>
    schema.node("tableCell", cell.attrs, schema.node("paragraph", null, schema.text("new | cell"))),
  );
  const row = 1 + spot.random.below(place.node.childCount);
  const rows = place.node.children.slice(0, row);
  const at = rows.reduce((pos, { nodeSize }) => pos + nodeSize, place.pos + 1);
  spot.transform.insert(at, schema.node("tableRow", null, cells));
  return { block: blockAt(spot, place.pos + 1) };
}

function forEachRow({ node, pos }: Place, visit: (row: Node, pos: number) => void): void {
  node.forEach((row, offset) => visit(row, pos + 1 + offset));
}

function cellPos(row: Node, pos: number, column: number): number {
  return row.children.slice(0, column).reduce((at, { nodeSize }) => at + nodeSize, pos + 1);
}

function posOf(base: Base, block: number): number {
  return base.blocks.slice(0, block).reduce((pos, { nodeSize }) => pos + nodeSize, 0);
}

function hasDefinition(node: Node): boolean {
  const isDefinition = (candidate: Node) =>
    ["definition", "footnoteDefinition"].includes(String(candidate.attrs["kind"]));
  return isDefinition(node) || places(node, (place) => isDefinition(place.node)).length > 0;
}

function isFrontMatter(node: Node | undefined): boolean {
  return ["yaml", "toml"].includes(String(node?.attrs["kind"]));
}
