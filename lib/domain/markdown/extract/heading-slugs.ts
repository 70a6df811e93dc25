/**
 * Makes unique slugs for the headings of one page, called for each of them in order: lower case, letters, digits, `-`
 * and `_` only, blanks as `-`; repeated slugs get a number at the end.
 */
export function slugger(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const name = text
      .toLowerCase()
      .trim()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
      .replace(/\s/gu, "-");
    let slug = name;
    for (let count = 1; taken.has(slug); count++) slug = `${name}-${count}`;
    taken.add(slug);
    return slug;
  };
}
