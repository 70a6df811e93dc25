import { textOfWikiLink } from "./plain-text";

const fenceLines = /^[ \t>]*(?:`{3,}[^`\n]*|~{3,}.*)$/gm;
const fenceLine = new RegExp(fenceLines.source);
const markerLines = [
  // Underlines and rules, what parts the head of a table from its rows, and where a link of a reference leads.
  /^[ \t>]*(?:=+|(?:[-*_][ \t]*)+)$/,
  /^[ \t>]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?[ \t]*$/,
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
  /<\/?[a-z][^<>]*>/,
  /!?\[\[(?<wikilink>[^[\]\n]+)\]\]/,
  /!?\[(?<label>(?:\\.|\[[^[\]]*\]|[^[\]\\])*)\](?:\((?:\\.|\([^()]*\)|[^()\\])*\)|\[[^[\]]*\])/,
  /(?<!\*)(?<stars>\*{1,3})(?![\s*])(?<starred>[^]*?[^\s*])\k<stars>(?!\*)/,
  /(?<![\p{L}\p{N}_])(?<lines>_{1,3})(?![\s_])(?<lined>[^]*?[^\s_])\k<lines>(?![\p{L}\p{N}_])/u,
  /(?<signs>~~|==)(?=\S)(?<signed>[^]*?\S)\k<signs>/,
];
const mark = new RegExp(marks.map(({ source }) => source).join("|"), "giu");

/**
 * What a reader sees of a part of a page, near enough to be looked at, in a fraction of the time of `readPlainText`; of a
 * callout without its kind. The part may begin and end anywhere; work grows with its length, hardly with that of the page.
 */
export function scanPlainText(markdown: string, { start, end }: { start: number; end: number }): string {
  const parts: string[] = [];
  let lines: string[] = [];
  const endText = () => {
    parts.push(textOf(lines.join("\n")));
    lines = [];
  };
  let isCode = (markdown.slice(0, start).match(fenceLines)?.length ?? 0) % 2 === 1;
  for (const line of markdown.slice(start, end).split(/\r\n|\n|\r/)) {
    if (fenceLine.test(line)) {
      endText();
      isCode = !isCode;
    } else if (isCode) parts.push(line);
    else if (line.trim() === "") endText();
    else if (!markerLines.some((pattern) => pattern.test(line))) lines.push(withoutMarkers(line));
  }
  endText();
  return parts.filter((part) => part !== "").join("\n");
}

function withoutMarkers(line: string): string {
  const text = line.replace(containers, "").replace(heading, "$1").replace(blockId, "");
  return tableRow.test(text) ? text.replace(cellEnds, " ").trim() : text.trim();
}

/** What a reader sees of a text within its block. */
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
  wikilink,
  ...within
}: Partial<Record<string, string>>): string {
  if (wikilink !== undefined) return textOfWikiLink(wikilink);
  const { label, starred, lined, signed } = within;
  return escaped ?? code?.trim() ?? address ?? textOf(label ?? starred ?? lined ?? signed ?? "");
}
