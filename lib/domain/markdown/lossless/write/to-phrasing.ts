import type { Image, ImageReference, LinkReference, PhrasingContent } from "mdast";
import type { Verbatim } from "@/lib/domain/markdown/dialect/dialect-nodes";
import type { Mark, Node } from "prosemirror-model";
import { flagAttribute, textAttribute } from "@/lib/domain/markdown/schema/attributes";

/**
 * Converts new text to a syntax tree. Marks named in `open` surround its place already and are not written again.
 * Blanks at the edges of a mark are moved outside, because markdown has no marks that begin or end with a blank.
 */
export function toPhrasing(nodes: readonly Node[], open: readonly string[] = []): PhrasingContent[] {
  const items = nodes.map((node): Item => ({
    node,
    text: node.isText ? (node.text ?? "") : null,
    marks: node.marks.filter((mark) => !open.includes(mark.type.name)),
    isBlank: node.type.name === "softBreak" || node.type.name === "hardBreak",
  }));
  return group(unmarkOuterBlanks(items.map(withoutLineEdges).flatMap(splitBlanks)));
}

type Item = {
  node: Node;
  /** Null for nodes other than text. */
  text: string | null;
  marks: readonly Mark[];
  isBlank: boolean;
};

const OUTERMOST_FIRST = ["link", "bold", "italic", "strike", "highlight", "code"];

/** Removes blanks at the edges of a line: they are lost, and two at its end would be a hard break. */
function withoutLineEdges(item: Item, index: number, items: readonly Item[]): Item {
  if (item.text === null || item.marks.some(({ type }) => type.name === "code")) return item;
  let text = item.text;
  if (items[index + 1]?.isBlank === true) text = text.replace(/[ \t]+$/, "");
  if (items[index - 1]?.isBlank === true) text = text.replace(/^[ \t]+/, "");
  return { ...item, text };
}

function splitBlanks(item: Item): Item[] {
  const { text, marks } = item;
  if (text === null || marks.length === 0 || marks.some(({ type }) => ["code", "link"].includes(type.name)))
    return [item];
  const inner = text.trim();
  if (inner === "") return [{ ...item, isBlank: true }];
  const start = text.indexOf(inner);
  return [
    { ...item, text: text.slice(0, start), isBlank: true },
    { ...item, text: inner },
    { ...item, text: text.slice(start + inner.length), isBlank: true },
  ].filter((part) => part.text !== "");
}

/** A blank keeps only the marks that are on both sides of it. */
function unmarkOuterBlanks(items: readonly Item[]): Item[] {
  const afters: (Item | undefined)[] = [];
  let after: Item | undefined;
  for (const item of items.toReversed()) {
    afters.push(after);
    if (!item.isBlank) after = item;
  }
  afters.reverse();
  let before: Item | undefined;
  return items.map((item, index) => {
    if (!item.isBlank) return (before = item);
    return { ...item, marks: item.marks.filter((mark) => has(before, mark) && has(afters[index], mark)) };
  });
}

function has(item: Item | undefined, mark: Mark): boolean {
  return item?.marks.some((other) => mark.eq(other)) === true;
}

/** Opens at each place the longest mark, so that marks nest. */
function group(items: readonly Item[]): PhrasingContent[] {
  const tree: PhrasingContent[] = [];
  let at = 0;
  while (at < items.length) {
    const { mark, length } = longestMark(items, at);
    if (mark === null) {
      addLeaf(tree, items[at]);
      at += 1;
      continue;
    }
    const inside = items.slice(at, at + length);
    const children = group(
      inside.map((item) => ({ ...item, marks: item.marks.filter((other) => !mark.eq(other)) })),
    );
    tree.push(...wrap(mark, children));
    at += length;
  }
  return tree;
}

function longestMark(items: readonly Item[], at: number): { mark: Mark | null; length: number } {
  const marks = (items[at]?.marks ?? [])
    .filter(({ type }) => type.name !== "code")
    .sort((a, b) => OUTERMOST_FIRST.indexOf(a.type.name) - OUTERMOST_FIRST.indexOf(b.type.name));
  let longest: { mark: Mark | null; length: number } = { mark: null, length: 0 };
  for (const mark of marks) {
    let end = at;
    while (has(items[end], mark)) end++;
    if (end - at > longest.length) longest = { mark, length: end - at };
  }
  return longest;
}

function wrap(mark: Mark, children: PhrasingContent[]): PhrasingContent[] {
  switch (mark.type.name) {
    case "bold":
      return [{ type: "strong", children }];
    case "italic":
      return [{ type: "emphasis", children }];
    case "strike":
      return [{ type: "delete", children }];
    case "highlight":
      return [{ type: "highlight", children }];
    case "link":
      return [wrapLink(mark, children)];
    default:
      return children;
  }
}

function wrapLink(mark: Mark, children: PhrasingContent[]): PhrasingContent {
  const ref = textAttribute(mark, "ref");
  if (ref !== null)
    return { ...reference(mark, ref), type: "linkReference", children } satisfies LinkReference;
  const url = textAttribute(mark, "href") ?? "";
  const title = textAttribute(mark, "title");
  const [only] = children;
  const isAngle = flagAttribute(mark, "angle") === true && children.length === 1 && only?.type === "text";
  if (isAngle && isAddressOf(only.value, url)) return verbatim(`<${only.value}>`);
  return { type: "link", url, title, children };
}

function isAddressOf(text: string, url: string): boolean {
  return text === url || `mailto:${text}` === url || encodeURI(text.toWellFormed()) === url;
}

function reference(
  holder: Mark | Node,
  ref: string,
): Pick<LinkReference, "identifier" | "label" | "referenceType"> {
  const kind = textAttribute(holder, "refKind");
  const referenceType = kind === "shortcut" || kind === "collapsed" ? kind : "full";
  return { identifier: ref, label: ref, referenceType };
}

/** Source that is written unchanged. */
function verbatim(value: string): Verbatim {
  return { type: "verbatim", value };
}

function addLeaf(tree: PhrasingContent[], item: Item | undefined): void {
  if (item === undefined) return;
  const { node, text } = item;
  if (text === null) {
    const leaf = toLeaf(node);
    if (leaf) tree.push(leaf);
    return;
  }
  const last = tree.at(-1);
  if (!item.marks.some(({ type }) => type.name === "code")) tree.push({ type: "text", value: text });
  else if (last?.type === "inlineCode") last.value += text;
  else tree.push({ type: "inlineCode", value: text });
}

function toLeaf(node: Node): PhrasingContent | null {
  switch (node.type.name) {
    case "softBreak":
      return { type: "text", value: "\n" };
    case "hardBreak":
      return { type: "break" };
    case "image":
      return toImage(node);
    case "wikiLink": {
      const opening = flagAttribute(node, "embed") === true ? "![[" : "[[";
      return verbatim(`${opening}${textAttribute(node, "value") ?? ""}]]`);
    }
    case "sourceInline":
      return verbatim(textAttribute(node, "raw") ?? "");
    default:
      return null;
  }
}

function toImage(node: Node): Image | ImageReference {
  const alt = textAttribute(node, "alt");
  const ref = textAttribute(node, "ref");
  if (ref !== null) return { ...reference(node, ref), type: "imageReference", alt };
  return { type: "image", url: textAttribute(node, "src") ?? "", alt, title: textAttribute(node, "title") };
}
