/**
 * Makes unique slugs for the headings of one page, called for each of them in order: lower case, letters, digits, `-`
 * and `_` only, blanks as `-`; repeated slugs get a number at the end.
 */
export function slugger(): (text: string) => string {
  const taken = new Set<string>();
  // Counted on from the last one, so that a million equal headings are no million searches.
  const counts = new Map<string, number>();
  return (text) => {
    const name = text
      .toLowerCase()
      .trim()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
      .replace(/\s/gu, "-");
    let slug = name;
    let count = counts.get(name) ?? 1;
    for (; taken.has(slug); count++) slug = `${name}-${count}`;
    counts.set(name, count);
    taken.add(slug);
    return slug;
  };
}
