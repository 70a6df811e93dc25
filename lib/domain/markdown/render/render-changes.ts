import type { Element, ElementContent, Nodes as HtmlNodes } from "hast";
import type { Root } from "mdast";
import { toHtml } from "hast-util-to-html";
import { element, text } from "@/lib/domain/markdown/element";
import { parseMarkdown, parsePart } from "@/lib/domain/markdown/parse-markdown";
import { type ChangedText, joinParts, type TextPart, withBoxes } from "./place-change-marks";
import { renderTree } from "./render-html";
import { splitBlocks } from "./split-blocks";

type Kind = "removed" | "inserted";

/** Where what was removed begins and ends, and what was inserted. */
const marksEach = 4;

type Changed = Extract<TextPart, { kind: "change" }>;

/** Some blocks of a passage: as safe HTML, or null where their source says more. */
export type RenderedBlocks<Part extends TextPart> = { parts: Part[]; html: string | null };

/**
 * Renders a passage as it reads, in as few pieces as possible. In the HTML, `<del>` is around the words that went and
 * `<ins>` around those that came, within `<span data-change="n">` of the n-th change of the piece, of which there can
 * be several. `isTop` says that it is the beginning of its page, where front matter can stand.
 */
export function renderPassage<Part extends TextPart>(
  parts: readonly Part[],
  isTop: boolean,
): RenderedBlocks<Part>[] {
  const html = renderChanges(parts, isTop);
  if (html !== null) return [{ parts: [...parts], html }];
  const pieces: RenderedBlocks<Part>[] = [];
  for (const [index, block] of splitBlocks(parts, parse(joinParts(parts).text, isTop)).entries()) {
    const piece = { parts: block, html: renderChanges(block, isTop && index === 0) };
    const last = pieces.at(-1);
    if (piece.html === null && last?.html === null) last.parts.push(...block);
    else pieces.push(piece);
  }
  return pieces;
}

/** Null where it would read differently than without the marks, as where the change is one of the syntax. */
function renderChanges(given: readonly TextPart[], isTop: boolean): string | null {
  const parts = withBoxes(given);
  const { text: joined, ranges } = joinParts(parts);
  const changes = parts.filter((part) => part.kind === "change");
  const marks = unusedLetters(joined, changes.length * marksEach);
  if (marks === null) return null;
  try {
    const tree = render(withMarks(joined, ranges, marks), isTop);
    const anyMark = new RegExp(`([${marks.join("")}])`, "g");
    if (toHtml(tree).replace(anyMark, "") !== toHtml(render(joined, isTop))) return null;
    const places = new Map(marks.map((mark, place) => [mark, place]));
    const wrapping = { anyMark, places, changes, met: new Set<number>(), last: -1, hasWords: false };
    wrapIn(tree, wrapping);
    return wrapping.met.size === marks.length ? toHtml(tree) : null;
  } catch (fault) {
    if (fault instanceof RangeError) return null;
    throw fault;
  }
}

function render(markdown: string, isTop: boolean): HtmlNodes {
  return renderTree(parse(markdown, isTop), { isUnlinked: true });
}

function parse(markdown: string, isTop: boolean): Root {
  return isTop ? parseMarkdown(markdown) : parsePart(markdown);
}

function withMarks(text: string, ranges: ChangedText["ranges"], marks: readonly string[]): string {
  let [marked, at] = ["", 0];
  const places = ranges.flatMap(({ removed, inserted }) => [
    ...[removed.from, removed.to],
    ...[inserted.from, inserted.to],
  ]);
  for (const [index, place] of places.entries()) {
    marked += text.slice(at, place) + (marks[index] ?? "");
    at = Math.max(at, place);
  }
  return marked + text.slice(at);
}

/** Letters for private use that the source does not have; null where there are not as many. */
function unusedLetters(source: string, count: number): string[] | null {
  const letters: string[] = [];
  const used = new Set(source.match(/[\ue000-\uf8ff]/g));
  for (let code = 0xe000; letters.length < count; code++) {
    if (code > 0xf8ff) return null;
    const letter = String.fromCharCode(code);
    if (!used.has(letter)) letters.push(letter);
  }
  return letters;
}

type Wrapping = {
  anyMark: RegExp;
  /** Where each mark stands among them, in the order of the text: four of each change. */
  places: ReadonlyMap<string, number>;
  changes: readonly Changed[];
  /** The places among the marks of those that were met. Changes come in any order, since footnotes stand at the end. */
  met: Set<number>;
  /** The last one that was met, -1 before the first. */
  last: number;
  /** Whether something of the words between the marks is shown. */
  hasWords: boolean;
};

/** What is between a mark and the next one. */
const kindAfter = (mark: number): Kind | null =>
  mark < 0 ? null : ((["removed", null, "inserted", null] as const)[mark % marksEach] ?? null);

const changeOfMark = (mark: number) => Math.floor(mark / marksEach);

/** Whether a mark can come now: the next one of the same change, or the first of another. */
function isDue(mark: number, { last, met }: Wrapping): boolean {
  return (last + 1) % marksEach === 0 ? mark % marksEach === 0 && !met.has(mark) : mark === last + 1;
}

function wrapIn(node: HtmlNodes, wrapping: Wrapping): void {
  if (!("children" in node)) return;
  const children: ElementContent[] = [];
  for (const child of node.children as ElementContent[]) {
    if (child.type === "text") children.push(...wrapText(child.value, wrapping));
    else if (child.type === "element" && child.children.length > 0) {
      wrapIn(child, wrapping);
      children.push(child);
    } else children.push(...wrapped([child], wrapping));
  }
  node.children = together(children);
}

function wrapText(value: string, wrapping: Wrapping): ElementContent[] {
  const { anyMark, places, changes } = wrapping;
  const pieces: ElementContent[] = [];
  for (const piece of value.split(anyMark)) {
    const mark = places.get(piece);
    if (mark === undefined) {
      if (piece !== "") pieces.push(...wrapped([text(piece)], wrapping));
      continue;
    }
    if (!isDue(mark, wrapping)) continue;
    const kind = kindAfter(wrapping.last);
    const source = kind === null ? "" : (changes[changeOfMark(wrapping.last)]?.[kind] ?? "");
    // What does not read as words, such as a sign or a line end, is shown as it is written.
    if (!wrapping.hasWords && source !== "") pieces.push(...wrapped([text(visible(source))], wrapping));
    wrapping.last = mark;
    wrapping.met.add(mark);
    wrapping.hasWords = false;
  }
  return pieces;
}

function visible(source: string): string {
  return /^\s*$/.test(source) && /[\r\n]/.test(source) ? "¶" : source;
}

/** What is between two marks, as changed; all else as it is. */
function wrapped(content: ElementContent[], wrapping: Wrapping): ElementContent[] {
  const kind = kindAfter(wrapping.last);
  const [first] = content;
  // Line ends between blocks are none of the words.
  if (kind === null || (first?.type === "text" && /^[\r\n]+$/.test(first.value))) return content;
  wrapping.hasWords = true;
  const piece = element(kind === "removed" ? "del" : "ins", {}, content);
  return [element("span", { dataChange: String(changeOfMark(wrapping.last)) }, [piece])];
}

/** Pieces of one change that follow each other, in one element. */
function together(children: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const child of children) {
    const last = joined.at(-1);
    if (changeOf(last) !== undefined && changeOf(last) === changeOf(child))
      (last as Element).children.push(...(child as Element).children);
    else joined.push(child);
  }
  return joined;
}

function changeOf(node: ElementContent | undefined) {
  return node?.type === "element" ? node.properties["dataChange"] : undefined;
}
