import { lastLineEnd, nextLineEnd, withLineEnds, type LineEnd } from "./line-ends";
import { groupBy } from "@/lib/domain/lists/group-by";
import { type FoundSection, SectionFinder } from "@/lib/domain/markdown/sections/find-section";
import { scanSections, type SectionRange } from "@/lib/domain/markdown/sections/scan-sections";
import {
  namableSections,
  type NamedHeading,
  sectionsLike,
} from "@/lib/domain/markdown/sections/require-section";
import { locatePassages, OCCURRENCE_STARTS_MAX, type Occurrences } from "./locate-passages";
import { findNearestPassages } from "./nearest-passages";
import { locateLines, numberLines } from "./number-lines";

/** Replaces one exact passage of a page, of one of its sections, named as `findSection` says, or of one of its lines. */
export type Edit = {
  id: string;
  oldText: string;
  newText: string;
  section?: string | undefined;
  line?: number | undefined;
};

/** Why an edit could not be placed. */
export type EditFailure = {
  id: string;
  reason:
    "not_found" | "not_unique" | "overlap" | "page_not_empty" | "section_not_found" | "section_ambiguous";
  /** How often `oldText` occurs where it is looked for, counted up to 1,000; how many headings a section's name could mean. */
  matches: number;
  /** The 1-based lines on which the first 10 of these begin, ascending, one for each. */
  lines: number[];
  /** Only for `not_found`: the passage most like `oldText`, at most 300 characters, and the line it begins on. */
  nearest: { line: number; text: string } | null;
  /** Only for a section that is missing or ambiguous: the headings that could be meant. */
  sections?: NamedHeading[];
};

/** Either every edit is applied, or none is and every edit that cannot be placed is named, in the order given. */
export type EditOutcome =
  { status: "applied"; markdown: string } | { status: "refused"; failures: EditFailure[] };

/**
 * Applies every edit to the original text, or none of them. The order of the edits does not matter, and everything
 * outside the replaced passages keeps its bytes. Each `oldText` must occur exactly once, compared case-sensitively and
 * without normalising; occurrences may overlap themselves, and never begin or end inside a `\r\n` or a surrogate pair.
 * Replaced passages may touch but not overlap. An empty `oldText` requires an empty page; several of them overlap.
 *
 * Line ends, where a "bare `\n`" has no `\r` before it and a lone `\r` is an ordinary character:
 * - `oldText` is searched as it is. Only if it does not occur and the page has `\r\n`, it is searched with each bare
 *   `\n` as `\r\n`. So a client that only knows `\n` can edit a page with `\r\n`, and in a page that mixes both, a
 *   client that sends the exact bytes gets exactly that passage.
 * - Each bare `\n` of `newText` becomes the line end of the passage it replaces: `\n` if the passage has a bare `\n`,
 *   else `\r\n` if it has one, else the line end of the nearest line below (on the last line, of the last one above). A
 *   `\r\n` in `newText` always stays, and a page without `\r\n` takes `newText` as it is.
 *
 * Time is linear in the page and the edits together. The outcome is storable if the page and every `newText` are; its
 * size is not limited here.
 */
export function applyEdits(markdown: string, edits: readonly Edit[]): EditOutcome {
  const attempts = placeEdits(markdown, edits);
  const placed = attempts.filter((attempt) => "start" in attempt).sort((a, b) => a.start - b.start);
  const overlapping = findOverlapping(placed);
  const refused = attempts.flatMap((attempt): Refused[] => {
    if ("reason" in attempt) return [attempt];
    if (!overlapping.has(attempt)) return [];
    return [{ edit: attempt.edit, reason: "overlap", found: { count: 1, starts: [attempt.start] } }];
  });
  if (refused.length > 0) return { status: "refused", failures: describeFailures(markdown, refused) };
  return { status: "applied", markdown: replacePassages(markdown, placed) };
}

type Range = { start: number; end: number };
type Placed = { edit: Edit; start: number; end: number };
type NoRange = Omit<Refused, "edit">;
type Refused = {
  edit: Edit;
  reason: EditFailure["reason"];
  found: Occurrences;
  sections?: readonly SectionRange[];
};

const EXPLAINED_MAX = 5;
const NOWHERE: Occurrences = { count: 0, starts: [] };

function placeEdits(markdown: string, edits: readonly Edit[]): (Placed | Refused)[] {
  const placed = new Map<Edit, Placed | Refused>();
  const byRange = groupBy(edits, toRangeOf(markdown, edits));
  for (const [range, some] of byRange) {
    const attempts =
      "reason" in range ? some.map((edit) => ({ edit, ...range })) : placeWithin(markdown, range, some);
    for (const attempt of attempts) placed.set(attempt.edit, attempt);
  }
  return edits.flatMap((edit) => placed.get(edit) ?? []);
}

/** The part of the page that an edit is about, one object for each part, so that however it is named it is read once. */
function toRangeOf(markdown: string, edits: readonly Edit[]): (edit: Edit) => Range | NoRange {
  const whole: Range = { start: 0, end: markdown.length };
  const nothing: Range = { start: markdown.length, end: markdown.length };
  const names = new Set(edits.flatMap(({ section }) => section ?? []));
  const sections = names.size === 0 ? [] : scanSections(markdown);
  const finder = new SectionFinder(sections);
  const ranges = new Map<string, Range | NoRange>();
  let explained = 0;
  for (const name of names) {
    const found = finder.find(name);
    // Looking for headings that are alike takes long in a page of very many.
    const known = explained < EXPLAINED_MAX ? sections : [];
    if (found.kind === "missing") explained++;
    ranges.set(name, found.kind === "found" ? found.section : whyNoSection(name, found, known));
  }
  const lines = locateLines(markdown, new Set(edits.flatMap(({ line }) => line ?? [])));
  return ({ section, line }) => {
    if (line !== undefined) return lines.get(line) ?? nothing;
    return section === undefined ? whole : (ranges.get(section) ?? whole);
  };
}

function whyNoSection(
  name: string,
  found: Exclude<FoundSection<SectionRange>, { kind: "found" }>,
  sections: readonly SectionRange[],
): NoRange {
  if (found.kind === "missing")
    return { reason: "section_not_found", found: NOWHERE, sections: sectionsLike(name, sections) };
  const starts = found.candidates.map(({ start }) => start);
  return {
    reason: "section_ambiguous",
    found: { count: starts.length, starts: starts.slice(0, OCCURRENCE_STARTS_MAX) },
    sections: namableSections(found.candidates),
  };
}

/** Places edits in a part of the page, as if there were no more of it. */
function placeWithin(page: string, { start, end }: Range, edits: readonly Edit[]): (Placed | Refused)[] {
  const markdown = page.slice(start, end);
  const hasCrlf = markdown.includes("\r\n");
  const hasBareLf = /(?<!\r)\n/.test(markdown);
  const attempts = edits.map((edit) => {
    const withCrlf = hasCrlf ? [withLineEnds(edit.oldText, "\r\n")] : [];
    // In a text whose line ends are all `\r\n`, a bare `\n` cannot occur.
    return { edit, passages: hasCrlf && !hasBareLf ? withCrlf : [edit.oldText, ...withCrlf] };
  });
  const found = locatePassages(
    markdown,
    attempts.flatMap(({ passages }) => passages),
  );
  return attempts.map(({ edit, passages }) => {
    if (edit.oldText === "") return placeInEmptyPage(page, edit);
    const passage = passages.find((candidate) => found.has(candidate)) ?? edit.oldText;
    const { count, starts } = found.get(passage) ?? NOWHERE;
    return placeEdit(edit, passage, { count, starts: starts.map((at) => at + start) });
  });
}

function placeEdit(edit: Edit, passage: string, found: Occurrences): Placed | Refused {
  const [start] = found.starts;
  if (start === undefined) return { edit, reason: "not_found", found };
  if (found.count > 1) return { edit, reason: "not_unique", found };
  return { edit, start, end: start + passage.length };
}

function placeInEmptyPage(markdown: string, edit: Edit): Placed | Refused {
  if (markdown !== "") return { edit, reason: "page_not_empty", found: NOWHERE };
  return { edit, start: 0, end: 0 };
}

/** The passages that share a character with another one; of empty passages, those that begin at the same place. */
function findOverlapping(sorted: readonly Placed[]): ReadonlySet<Placed> {
  const overlapping = new Set<Placed>();
  let furthest: Placed | undefined;
  for (const placed of sorted) {
    if (furthest !== undefined && (placed.start < furthest.end || placed.start === furthest.start)) {
      overlapping.add(furthest).add(placed);
    }
    if (furthest === undefined || placed.end > furthest.end) furthest = placed;
  }
  return overlapping;
}

function replacePassages(markdown: string, sorted: readonly Placed[]): string {
  const atEnd = lastLineEnd(markdown) ?? "\n";
  const pieces: string[] = [];
  let kept = 0;
  for (const placed of sorted) {
    const lineEnd = lineEndFor(markdown, placed) ?? atEnd;
    pieces.push(markdown.slice(kept, placed.start), withLineEnds(placed.edit.newText, lineEnd));
    kept = placed.end;
  }
  return pieces.join("") + markdown.slice(kept);
}

function lineEndFor(markdown: string, { start, end }: Placed): LineEnd | null {
  const passage = markdown.slice(start, end);
  if (/(?<!\r)\n/.test(passage)) return "\n";
  return lastLineEnd(passage) ?? nextLineEnd(markdown, end);
}

function describeFailures(markdown: string, refused: readonly Refused[]): EditFailure[] {
  const missing = refused.filter(({ reason }) => reason === "not_found").map(({ edit }) => edit.oldText);
  const nearest = findNearestPassages(markdown, missing);
  const starts = refused.flatMap(({ found, sections = [] }) => [
    ...found.starts,
    ...sections.map(({ start }) => start),
  ]);
  const lineAt = numberLines(markdown, [...starts, ...[...nearest.values()].map(({ start }) => start)]);
  return refused.map(({ edit, reason, found, sections }) => {
    const passage = reason === "not_found" ? nearest.get(edit.oldText) : undefined;
    return {
      id: edit.id,
      reason,
      matches: found.count,
      lines: found.starts.map(lineAt),
      nearest: passage ? { line: lineAt(passage.start), text: passage.text } : null,
      ...(sections === undefined
        ? {}
        : { sections: sections.map(({ anchor, start }) => ({ anchor, line: lineAt(start) })) }),
    };
  });
}
