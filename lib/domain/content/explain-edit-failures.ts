import { listInWords } from "@/lib/domain/markdown/sections/require-section";
import type { EditFailure } from "./apply-edits";

const quotedLengthMax = 80;
const countedMax = 1_000;
const headingsMax = 5;

/** Explains why edits could not be placed: the first failure with its reason and line, and the remedy. */
export function explainEditFailures(failures: readonly EditFailure[], editCount: number): string {
  const [first] = failures;
  if (first === undefined) return "No edit was applied.";
  const others =
    failures.length > 1 ? ` ${failures.length} of ${editCount} edits could not be placed; see details.` : "";
  return `${sentenceOf(first)} No edit was applied.${others} Read the page again and send all edits again.`;
}

function sentenceOf(failure: EditFailure): string {
  const edit = `Edit ${quoted(failure.id)}`;
  switch (failure.reason) {
    case "not_found":
      return `${edit}: its oldText is not in the page${nearestTo(failure)}.`;
    case "not_unique":
      return `${edit}: its oldText is in the page ${timesOf(failure)}, ${linesOf(failure)}. Add text from around the passage that is meant, so that it occurs once.`;
    case "section_not_found":
      return `${edit}: the page has no such section; ${headingsOf(failure)}.`;
    case "section_ambiguous":
      return `${edit}: its section could be any of ${headingsOf(failure)}. Name one by its anchor, with # before it.`;
    case "overlap":
      return `${edit}: its passage, ${linesOf(failure)}, overlaps that of another edit. Make one edit of the two.`;
    case "page_not_empty":
      return `${edit}: an empty oldText stands for an empty page, and this page is not empty. Name a passage, or add to the page with content-operations.`;
  }
}

function headingsOf({ reason, matches, sections = [] }: EditFailure): string {
  const listed = listInWords(sections.slice(0, headingsMax), Math.max(matches, sections.length));
  if (reason === "section_ambiguous") return listed === "" ? `${matches} headings` : listed;
  return listed === "" ? "it has no headings that could be meant" : `there is ${listed}`;
}

function nearestTo({ nearest }: EditFailure): string {
  if (nearest === null) return ", and nothing like it";
  return `; the passage most like it is in line ${nearest.line}: ${quoted(nearest.text)}`;
}

function timesOf({ matches }: EditFailure): string {
  if (matches === 2) return "twice";
  return matches >= countedMax ? `${countedMax} times or more` : `${matches} times`;
}

function linesOf({ lines, matches }: EditFailure): string {
  const different = [...new Set(lines)];
  const [first] = different;
  if (different.length === 1 && matches === lines.length) return `in line ${first}`;
  const shown = different.slice(0, 3).join(", ");
  return `in lines ${shown}${matches > lines.length || different.length > 3 ? ", …" : ""}`;
}

/**
 * The first line of a text in quotation marks, cut if it is long, without characters that change the text direction.
 */
function quoted(text: string): string {
  const line = text.replace(/[\u202a-\u202e\u2066-\u2069]/gu, "").replace(/\s+/gu, " ");
  const letters = Array.from(line.trim());
  const isLong = letters.length > quotedLengthMax;
  return `“${letters.slice(0, quotedLengthMax).join("")}${isLong ? "…" : ""}”`;
}
