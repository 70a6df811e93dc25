import type { SectionRange } from "./scan-sections";

/** The section that a name means, or those that it could mean; none where there is no such heading. */
export type FoundSection<S> =
  { kind: "found"; section: S } | { kind: "ambiguous"; candidates: S[] } | { kind: "missing" };

/** Finds sections of one page by their names, whose headings are folded once. */
export class SectionFinder<S extends Pick<SectionRange, "level" | "text" | "anchor">> {
  readonly #sections: readonly { section: S; text: string }[];

  constructor(sections: readonly S[]) {
    this.#sections = sections.map((section) => ({ section, text: fold(section.text) }));
  }

  /**
   * The section with this name: the anchor of its heading, the text of its heading in any letter case, or the texts of the
   * headings above it and its own, joined by `#` as in links (`Plan#Goals`). With `#` before it, a name is an anchor and
   * nothing else.
   */
  find(name: string): FoundSection<S> {
    const isAnchorOnly = name.startsWith("#");
    const anchor = isAnchorOnly ? name.slice(1) : name;
    const text = fold(name);
    const path = name.split("#").map(fold);
    const above: { section: S; text: string }[] = [];
    const candidates: S[] = [];
    for (const one of this.#sections) {
      while ((above.at(-1)?.section.level ?? 0) >= one.section.level) above.pop();
      above.push(one);
      const isNamed = !isAnchorOnly && (one.text === text || isPathOf(path, above));
      if (one.section.anchor === anchor || isNamed) candidates.push(one.section);
    }
    const [section] = candidates;
    if (section === undefined) return { kind: "missing" };
    return candidates.length === 1 ? { kind: "found", section } : { kind: "ambiguous", candidates };
  }
}

/** Whether the last heading has the last name, and those above it the others in their order. */
function isPathOf(path: readonly string[], headings: readonly { text: string }[]): boolean {
  let at = path.length - 1;
  if (headings.at(-1)?.text !== path[at]) return false;
  for (const { text } of headings.toReversed()) if (text === path[at]) at -= 1;
  return at < 0;
}

function fold(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}
