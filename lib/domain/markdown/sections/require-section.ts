import { numberLines } from "@/lib/domain/content/number-lines";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { SectionFinder } from "./find-section";
import { scanSections, type SectionRange } from "./scan-sections";

const namedMax = 8;

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
      `More than one heading could be meant: ${list(markdown, found.candidates)}. Name one by its anchor, with # before it.`,
    );
  const there = sections.length === 0 ? "it has no headings" : `its headings are ${list(markdown, sections)}`;
  throw new DomainError("not_found", `The page has no such section; ${there}.`);
}

function list(markdown: string, sections: readonly SectionRange[]): string {
  const named = sections.slice(0, namedMax);
  const starts = named.map(({ start }) => start);
  const lineAt = numberLines(markdown, starts);
  const texts = named.map(({ anchor, start }) => `#${anchor} in line ${lineAt(start)}`);
  return texts.join(", ") + (sections.length > namedMax ? ", …" : "");
}
