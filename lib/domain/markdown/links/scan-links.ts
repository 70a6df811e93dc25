import { lineCounter } from "@/lib/domain/content/number-lines";
import { readDefinitions } from "./definitions";
import { findHtmlLinks, mayHaveHtmlLinks } from "./html-links";
import { findPropertyTexts, unquoted } from "./property-links";
import { type FoundLink, scanRun } from "./scan-run";
import { leadsInside, type LinkForm, type ScannedLink } from "./scanned-link";
import type { TextRun } from "./block-runs";
import { findTable } from "./find-table";
import { offsetsInPage, textOfRun } from "./run-text";
import { findLinkRuns, findTextRuns } from "./text-runs";

export { leadsInside, targetOfWikiLink, type ScannedLink } from "./scanned-link";

/** A link, and the place that determines its line. */
type PlacedLink = Omit<ScannedLink, "line"> & { place: number };

type KnownDefinition = { start: number; end: number; isUsed: boolean };
type Definitions = Map<string, KnownDefinition>;

// Further definitions are ignored: those of a page of millions would fill the memory.
const definitionsMax = 20_000;

/**
 * The links of a page that lead to other pages or to files, in order: markdown links, wikilinks, and links in HTML and
 * front matter, but none in code or comments. A link definition counts once, at its first use. Takes about ten
 * milliseconds a megabyte; the editor's parser (`parseMarkdown`), which preserves every byte, takes seconds.
 */
export function scanLinks(markdown: string): ScannedLink[] {
  return [...eachLink(markdown)];
}

/** Yields the links of `scanLinks` lazily: the page is read only as far as they are consumed. */
export function* eachLink(markdown: string): Generator<ScannedLink> {
  const mayDefine = markdown.includes("]:");
  const mayHaveHtml = mayHaveHtmlLinks(markdown);
  if (!mayDefine && !mayHaveHtml && !markdown.includes("[[") && !markdown.includes("](")) return;
  const lineOf = lineCounter(markdown);
  for (const link of eachPlacedLink(markdown, { mayDefine, mayHaveHtml })) {
    const { kind, target, start, end, from, to, form, place } = link;
    if (leadsInside(link)) yield { kind, target, start, end, from, to, form, line: lineOf(place) };
  }
}

function* eachPlacedLink(
  markdown: string,
  { mayDefine, mayHaveHtml }: { mayDefine: boolean; mayHaveHtml: boolean },
): Generator<PlacedLink> {
  yield* scanProperties(markdown);
  const definitions = mayDefine ? findDefinitions(markdown) : new Map<string, KnownDefinition>();
  const marks = ["[[", "](", ...(definitions.size > 0 ? ["["] : []), ...(mayHaveHtml ? ["<"] : [])];
  const mayLink = toMarkFinder(markdown, marks);
  for (const { isHtml, run } of findLinkRuns(markdown)) {
    if (!mayLink(run)) continue;
    if (isHtml) yield* scanHtmlBlock(markdown, run);
    else yield* scanTextRun(markdown, run, definitions);
  }
}

/** Whether a run has one of these marks; runs must be passed in order. */
function toMarkFinder(markdown: string, marks: readonly string[]): (run: TextRun) => boolean {
  const next = marks.map((text) => ({ text, at: markdown.indexOf(text) }));
  return (run) => {
    const start = run[0]?.start ?? 0;
    const end = run.at(-1)?.end ?? 0;
    for (const one of next) if (one.at !== -1 && one.at < start) one.at = markdown.indexOf(one.text, start);
    return next.some(({ at }) => at !== -1 && at < end);
  };
}

function beginsWithBracket(markdown: string, run: TextRun): boolean {
  return markdown[run[0]?.start ?? 0] === "[";
}

/** The definitions of a page; the first one of each label wins. */
function findDefinitions(markdown: string): Definitions {
  const definitions: Definitions = new Map();
  const mayDefine = toMarkFinder(markdown, ["]:"]);
  for (const run of findTextRuns(markdown)) {
    if (!beginsWithBracket(markdown, run) || !mayDefine(run)) continue;
    const toOffset = offsetsInPage(run);
    for (const { label, start, end } of readDefinitions(textOfRun(markdown, run))) {
      if (definitions.size === definitionsMax) return definitions;
      if (definitions.has(label)) continue;
      definitions.set(label, { start: toOffset(start), end: toOffset(end), isUsed: false });
    }
  }
  return definitions;
}

function* scanTextRun(markdown: string, run: TextRun, definitions: Definitions): Generator<PlacedLink> {
  const text = textOfRun(markdown, run);
  const toOffset = offsetsInPage(run);
  const tableStart = findTable(text);
  const from = beginsWithBracket(markdown, run) ? endOfDefinitions(text) : 0;
  for (const found of scanRun(text, { from, definitions, tableStart })) {
    if ("label" in found) {
      const definition = definitions.get(found.label);
      if (definition === undefined || definition.isUsed) continue;
      definition.isUsed = true;
      const { start, end } = definition;
      const form = { in: "definition" } as const;
      const target = markdown.slice(start, end);
      yield { kind: found.kind, target, start, end, from: start, to: end, form, place: toOffset(found.at) };
      continue;
    }
    const isInTable = tableStart !== null && found.from >= tableStart && found.in === "text";
    const form: LinkForm = { in: isInTable ? "table" : found.in };
    yield* toPlaced(markdown, found, { toOffset, form });
  }
}

function endOfDefinitions(text: string): number {
  let end = 0;
  for (const { after } of readDefinitions(text)) end = after;
  return end;
}

function* toPlaced(
  markdown: string,
  found: Omit<FoundLink, "in">,
  { toOffset, form }: { toOffset: (place: number) => number; form: LinkForm },
): Generator<PlacedLink> {
  const { kind } = found;
  const [start, end] = [toOffset(found.start), toOffset(found.end)];
  // A target cannot span two lines of a quote.
  if (end - start !== found.end - found.start) return;
  const written = markdown.slice(start, end);
  const target = form.in === "property" ? unquoted(written, form.quotes) : written;
  const [from, to] = [toOffset(found.from), toOffset(found.to)];
  yield { kind, target, start, end, from, to, form, place: start };
}

function* scanHtmlBlock(markdown: string, block: TextRun): Generator<PlacedLink> {
  const toOffset = offsetsInPage(block);
  for (const { kind, start, end } of findHtmlLinks(textOfRun(markdown, block))) {
    const found = { kind, start, end, from: start, to: end };
    yield* toPlaced(markdown, found, { toOffset, form: { in: "attribute" } });
  }
}

function* scanProperties(markdown: string): Generator<PlacedLink> {
  for (const { start: base, end, quotes } of findPropertyTexts(markdown)) {
    const text = markdown.slice(base, end);
    const toOffset = (place: number) => base + place;
    for (const found of scanRun(text, { from: 0, definitions: new Map(), ignoresFormulas: true })) {
      if ("label" in found || found.in === "attribute") continue;
      // Unquoted brackets with a comma are a YAML list within a list.
      if (quotes === "none" && text.slice(found.from, found.to).includes(",")) continue;
      const isWhole = quotes === "none" && isValue(text, found);
      yield* toPlaced(markdown, found, { toOffset, form: { in: "property", quotes, isWhole } });
    }
  }
}

/** Whether a link is an entire value. */
function isValue(text: string, { from, to }: { from: number; to: number }): boolean {
  let before = from - 1;
  let after = to;
  while (isBlank(text[before])) before--;
  while (isBlank(text[after])) after++;
  return (before < 0 || ":,[-".includes(text.charAt(before))) && ",]".includes(text.charAt(after));
}

function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\t";
}
