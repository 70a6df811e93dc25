import type { SectionRange } from "./scan-sections";

/** The section that a name means, or those that it could mean; none where there is no such heading. */
export type FoundSection<S> =
  { kind: "found"; section: S } | { kind: "ambiguous"; candidates: S[] } | { kind: "missing" };

/**
 * Finds a section by its name: the anchor of its heading, the text of its heading in any letter case, or the texts of the
 * headings above it and its own, joined by `#` as in links (`Plan#Goals`). With `#` before it, a name is an anchor and
 * nothing else.
 */
export function findSection<S extends Pick<SectionRange, "level" | "text" | "anchor">>(
  sections: readonly S[],
  name: string,
): FoundSection<S> {
  const isAnchorOnly = name.startsWith("#");
  const anchor = isAnchorOnly ? name.slice(1) : name;
  const path = isAnchorOnly ? [] : name.split("#").map(fold);
  const above: S[] = [];
  const candidates = sections.filter((section) => {
    while ((above.at(-1)?.level ?? 0) >= section.level) above.pop();
    above.push(section);
    return section.anchor === anchor || isPathOf(path, above);
  });
  const [section] = candidates;
  if (section === undefined) return { kind: "missing" };
  return candidates.length === 1 ? { kind: "found", section } : { kind: "ambiguous", candidates };
}

/** Whether the last heading has the last name, and those above it the others in their order. */
function isPathOf(path: readonly string[], headings: readonly Pick<SectionRange, "text">[]): boolean {
  let at = path.length - 1;
  if (at < 0 || fold(headings.at(-1)?.text ?? "") !== path[at]) return false;
  for (const { text } of headings.toReversed()) if (fold(text) === path[at]) at -= 1;
  return at < 0;
}

function fold(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}
