import { numberLines } from "@/lib/domain/content/number-lines";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { nearestFirst } from "@/lib/domain/lists/nearest-first";
import { SectionFinder } from "./find-section";
import { scanSections, type SectionRange } from "./scan-sections";

const namedMax = 8;
const anchorLengthMax = 100;
const comparedMax = 5_000;

/** The section of this name, of those of the page where they are known; refuses one that is not there or could be several. */
export function requireSection(
  markdown: string,
  name: string,
  sections: readonly SectionRange[] = scanSections(markdown),
): SectionRange {
  const found = new SectionFinder(sections).find(name);
  if (found.kind === "found") return found.section;
  if (found.kind === "ambiguous")
    throw new DomainError(
      "ambiguous",
      `More than one heading could be meant: ${list(markdown, namableSections(found.candidates), found.candidates.length)}. Name one by its anchor, with # before it.`,
    );
  throw new DomainError(
    "not_found",
    `The page has no such section; ${listHeadings(markdown, name, sections)}.`,
  );
}

/** A heading that a section can be named by, and its 1-based line. */
export type NamedHeading = { anchor: string; line: number };

/** Some of the sections, without those whose headings are too long to be named. */
export function namableSections(sections: readonly SectionRange[]): SectionRange[] {
  return sections.filter(({ anchor }) => anchor.length <= anchorLengthMax).slice(0, namedMax);
}

/** Some sections of a page, those with headings most like a name first. */
export function sectionsLike(name: string, sections: readonly SectionRange[]): SectionRange[] {
  const compared = sections.slice(0, comparedMax);
  return namableSections(nearestFirst(name.replace(/^#/, ""), compared, ({ text }) => text));
}

/** Headings in words, the first of them if there are many. */
export function listInWords(headings: readonly NamedHeading[], count: number): string {
  const words = headings.map(({ anchor, line }) => `#${anchor} in line ${line}`);
  return words.join(", ") + (count > headings.length ? ", …" : "");
}

function listHeadings(markdown: string, name: string, sections: readonly SectionRange[]): string {
  if (sections.length === 0) return "it has no headings";
  return `its headings are ${list(markdown, sectionsLike(name, sections), sections.length)}`;
}

function list(markdown: string, named: readonly SectionRange[], count: number): string {
  const starts = named.map(({ start }) => start);
  const lineAt = numberLines(markdown, starts);
  return listInWords(
    named.map(({ anchor, start }) => ({ anchor, line: lineAt(start) })),
    count,
  );
}
