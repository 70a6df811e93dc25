import { readPictureWords } from "@/lib/domain/markdown/picture-words";
import { textOfEmbed, textOfWikiLink } from "./wiki-link-text";

const fenceLines = /^[ \t>]*(?:`{3,}[^`\n]*|~{3,}.*)$/gm;
const fenceLine = new RegExp(fenceLines.source);
/** What is drawn from its source, which is nothing to read: views, bases and diagrams. */
const drawnFence = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*(?:view|base|mermaid)\b/i;
const markLengthMax = 300;
/** The line between the head of a table and its rows. */
const tableHeadEnd = /^[ \t>]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?[ \t]*$/;
const markerLines = [
  // Underlines and rules, and link reference definitions.
  /^[ \t>]*(?:=+|(?:[-*_][ \t]*)+)$/,
  /^[ \t>]*\[(?!\^)[^\]]+\]:[ \t]/,
];
const containers =
  /^(?:[ \t]*(?:>|[-+*][ \t](?:[ \t]*\[[ xX]\][ \t])?|\d{1,9}[.)][ \t]|\[\^[^\]\s]+\]:))+(?:[ \t]*\[![^\]\s]+\][-+]?)?/;
const heading = /^[ \t]*#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;
const blockId = /(?:^|[ \t])\^[\w-]+[ \t]*$/;
const tableRow = /^[ \t]*\|.*\|[ \t]*$/;
const cellEnds = /(?<!\\)\|/g;

const marks = [
  /\\(?<escaped>[!-/:-@[-`{-~])/,
  /(?<ticks>`+)(?!`)(?<code>[^]*?[^`])\k<ticks>(?!`)/,
  /<!--[^]*?-->|%%[^]*?%%|\[\^[^\]\s]+\]/,
  /<(?<address>[a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>/,
  /<(?<lineBreak>br)\s*\/?>/,
  /<\/?[a-z][^<>]*>/,
  /(?<embed>!)?\[\[(?<wikilink>[^[\]\n]+)\]\]/,
  /(?<picture>!)?\[(?<label>(?:\\.|\[[^[\]]*\]|[^[\]\\])*)\](?:\((?:\\.|\([^()]*\)|[^()\\])*\)|\[[^[\]]*\])/,
  /(?<!\*)(?<stars>\*{1,3})(?![\s*])(?<starred>[^]*?[^\s*])\k<stars>(?!\*)/,
  /(?<![\p{L}\p{N}_])(?<lines>_{1,3})(?![\s_])(?<lined>[^]*?[^\s_])\k<lines>(?![\p{L}\p{N}_])/u,
  /(?<signs>~~|==)(?=\S)(?<signed>[^]*?\S)\k<signs>/,
];
const mark = new RegExp(marks.map(({ source }) => source).join("|"), "giu");

/**
 * The approximate visible text of a part of a page, for display, in a fraction of the time that parsing it takes;
 * callouts lose their kind, and `leavesOut` leaves out what is drawn. The part may begin and end anywhere; the time depends on its length, hardly on that of the
 * page.
 */
export function scanPlainText(
  markdown: string,
  { start, end, leavesOut }: { start: number; end: number; leavesOut?: "drawings" },
): string {
  const parts: string[] = [];
  let lines: string[] = [];
  let isTable = false;
  const endText = () => {
    parts.push(textOf(lines.join("\n")));
    lines = [];
    isTable = false;
  };
  const codeAfter = (fence: string): CodeLines =>
    leavesOut === "drawings" && drawnFence.test(fence) ? "left out" : "shown";
  let code = codeAround(markdown.slice(0, start), codeAfter);
  const shown = markdown.slice(start, end).split(/\r\n|\n|\r/);
  for (const [index, line] of shown.entries()) {
    if (fenceLine.test(line)) {
      endText();
      code = code === null ? codeAfter(line) : null;
    } else if (code === "shown") parts.push(line);
    else if (code === "left out") continue;
    else if (line.trim() === "") endText();
    else if (tableHeadEnd.test(line)) {
      isTable = true;
      lines.push(...lines.splice(-1).map(textOfRow));
    } else if (!markerLines.some((pattern) => pattern.test(line))) {
      const isCut = index === 0 || index === shown.length - 1;
      const isRow = isTable || (isCut && isTableRow(lineAround(markdown, index === 0 ? start : end)));
      lines.push(withoutMarkers(line, isRow));
    }
  }
  endText();
  return parts.filter((part) => part !== "").join("\n");
}

type CodeLines = "shown" | "left out";

/** What becomes of the code that the end of a text is in; null outside of code. */
function codeAround(before: string, codeAfter: (fence: string) => CodeLines): CodeLines | null {
  const fences = before.match(fenceLines) ?? [];
  return fences.length % 2 === 1 ? codeAfter(fences.at(-1) ?? "") : null;
}

/** A place where a part of a text can begin or end: outside of marks and links, unless these are too long. */
export function outOfMarks(text: string, at: number, side: "start" | "end"): number {
  const { start, end } = lineBoundsAround(text, at);
  const from = Math.max(start, at - markLengthMax);
  const found = [...text.slice(from, Math.min(end, at + markLengthMax)).matchAll(mark)]
    .map((match) => ({ start: from + match.index, end: from + match.index + match[0].length }))
    .find((place) => place.start < at && at < place.end);
  return found?.[side] ?? at;
}

/** Whether a line looks like a row of a table. */
export function isTableRow(line: string): boolean {
  return tableRow.test(line.replace(containers, ""));
}

function lineAround(text: string, at: number): string {
  const { start, end } = lineBoundsAround(text, at);
  return text.slice(start, end);
}

function lineBoundsAround(text: string, at: number): { start: number; end: number } {
  const end = text.slice(at).search(/[\r\n]/);
  const before = text.slice(0, at);
  return {
    start: Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r")) + 1,
    end: end === -1 ? text.length : at + end,
  };
}

function withoutMarkers(line: string, isRow: boolean): string {
  const text = line.replace(containers, "").replace(heading, "$1").replace(blockId, "");
  return isRow || tableRow.test(text) ? textOfRow(text) : text.trim();
}

function textOfRow(row: string): string {
  return row.replace(cellEnds, " ").replaceAll("\\|", "|").trim();
}

/** The visible text of inline markdown. */
function textOf(text: string): string {
  let seen = "";
  let from = 0;
  for (const match of text.matchAll(mark)) {
    seen += text.slice(from, match.index) + textOfMark(match.groups ?? {});
    from = match.index + match[0].length;
  }
  return seen + text.slice(from);
}

function textOfMark({
  escaped,
  code,
  address,
  embed,
  wikilink,
  picture,
  lineBreak,
  ...within
}: Partial<Record<string, string>>): string {
  if (lineBreak !== undefined) return " ";
  if (wikilink !== undefined) return embed === undefined ? textOfWikiLink(wikilink) : textOfEmbed(wikilink);
  const { label, starred, lined, signed } = within;
  if (picture !== undefined) return readPictureWords(textOf(label ?? "")).alt;
  return escaped ?? code?.trim() ?? address ?? textOf(label ?? starred ?? lined ?? signed ?? "");
}
