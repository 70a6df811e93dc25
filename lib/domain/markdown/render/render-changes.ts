import type { Element, ElementContent, Nodes as HtmlNodes } from "hast";
import type { Root } from "mdast";
import { toHtml } from "hast-util-to-html";
import { element, text } from "@/lib/domain/markdown/element";
import { parseMarkdown, parsePart } from "@/lib/domain/markdown/parse-markdown";
import { type ChangedText, joinParts, type TextPart, withBoxes } from "./place-change-marks";
import { renderTree } from "./render-html";
import { splitBlocks } from "./split-blocks";

type Kind = "removed" | "inserted";
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
  const marks = unusedLetters(joined, 4);
  try {
    const tree = render(withMarks(joined, ranges, marks), isTop);
    if (withoutLetters(toHtml(tree), marks) !== toHtml(render(joined, isTop))) return null;
    const changes = parts.filter((part) => part.kind === "change");
    const wrapping = { marks, changes, step: 0, hasWords: false };
    wrapIn(tree, wrapping);
    return wrapping.step === changes.length * marks.length ? toHtml(tree) : null;
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
  for (const { removed, inserted } of ranges) {
    const places = [removed.from, removed.to, inserted.from, inserted.to];
    for (const [index, place] of places.entries()) {
      marked += text.slice(at, place) + (marks[index] ?? "");
      at = Math.max(at, place);
    }
  }
  return marked + text.slice(at);
}

function unusedLetters(source: string, count: number): string[] {
  const letters: string[] = [];
  for (let code = 0xe000; letters.length < count; code++) {
    const letter = String.fromCharCode(code);
    if (!source.includes(letter)) letters.push(letter);
  }
  return letters;
}

function withoutLetters(html: string, letters: readonly string[]): string {
  return letters.reduce((rest, letter) => rest.replaceAll(letter, ""), html);
}

type Wrapping = {
  marks: readonly string[];
  changes: readonly Changed[];
  /** How many marks were met; where they come in another order, it stays. */
  step: number;
  /** Whether something of the words between the marks is shown. */
  hasWords: boolean;
};

const kindOf = (step: number): Kind | null =>
  (["removed", null, "inserted", null] as const)[(step + 3) % 4] ?? null;

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
  const { marks, changes } = wrapping;
  const pieces: ElementContent[] = [];
  for (const piece of value.split(new RegExp(`([${marks.join("")}])`))) {
    if (!marks.includes(piece)) {
      if (piece !== "") pieces.push(...wrapped([text(piece)], wrapping));
      continue;
    }
    if (marks.indexOf(piece) !== wrapping.step % marks.length) continue;
    const kind = kindOf(wrapping.step);
    const source = kind === null ? "" : (changes[indexOf(wrapping.step)]?.[kind] ?? "");
    // What does not read as words, such as a sign or a line end, is shown as it is written.
    if (!wrapping.hasWords && source !== "") pieces.push(...wrapped([text(visible(source))], wrapping));
    wrapping.step++;
    wrapping.hasWords = false;
  }
  return pieces;
}

const indexOf = (step: number) => Math.floor((step - 1) / 4);

function visible(source: string): string {
  return /^\s*$/.test(source) && /[\r\n]/.test(source) ? "¶" : source;
}

/** What is between two marks, as changed; all else as it is. */
function wrapped(content: ElementContent[], wrapping: Wrapping): ElementContent[] {
  const kind = kindOf(wrapping.step);
  const [first] = content;
  // Line ends between blocks are none of the words.
  if (kind === null || (first?.type === "text" && /^[\r\n]+$/.test(first.value))) return content;
  wrapping.hasWords = true;
  const piece = element(kind === "removed" ? "del" : "ins", {}, content);
  return [element("span", { dataChange: String(indexOf(wrapping.step)) }, [piece])];
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
