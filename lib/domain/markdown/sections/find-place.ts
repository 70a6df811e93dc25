import { slugger } from "@/lib/domain/markdown/extract/heading-slugs";

/** What a place needs to know of a heading: its text as a reader sees it. */
type NamedHeading = { text: string };

/**
 * The heading for the end of a link: `#Heading`, `#Above#Heading`, or `#the-heading` as in HTML; of headings equal but
 * for case, the one with the same spelling. Null if there is none.
 */
export function findHeading<H extends NamedHeading>(headings: readonly H[], place: string): H | null {
  return (
    findByPath(headings, place, spell) ??
    findByPath(headings, place, fold) ??
    findBySlug(headings, place.replace(/^#/, ""))
  );
}

/** Finds each part of a place below the previous one. */
function findByPath<H extends NamedHeading>(
  headings: readonly H[],
  place: string,
  compared: (text: string) => string,
): H | null {
  let found = -1;
  for (const part of place.split("#").map(compared).filter(Boolean)) {
    found = headings.findIndex(({ text }, index) => index > found && compared(text) === part);
    if (found === -1) return null;
  }
  return headings[found] ?? null;
}

/** The name of a block in a place such as `#^name`; null in a place that names headings. */
export function blockNameOf(place: string): string | null {
  return /^#?\^([A-Za-z0-9-]+)$/.exec(place.trim())?.[1] ?? null;
}

/** The name of a block at the end of its text, such as `^name`; null without one. */
export function blockNameIn(text: string): string | null {
  return /(?:^|\s)\^([A-Za-z0-9-]+)$/.exec(text.trimEnd())?.[1] ?? null;
}

/** Whether a text ends with the name of its block. */
export function endsWithBlockName(text: string, name: string): boolean {
  return ` ${text.trimEnd()}`.replace(/\s/g, " ").endsWith(` ^${name}`);
}

/** The place for the end of a link: a heading, or the block of `#^id`; null if there is none. */
export function findPlace<H extends NamedHeading & { at: number }>(
  place: string,
  headings: readonly H[],
  findBlock: (isNamed: (text: string) => boolean) => { at: number } | null,
): { at: number } | null {
  const name = blockNameOf(place);
  if (name === null) return findHeading(headings, place);
  return findBlock((text) => endsWithBlockName(text, name));
}

function findBySlug<H extends NamedHeading>(headings: readonly H[], wanted: string): H | null {
  const toSlug = slugger();
  return headings.find(({ text }) => toSlug(text) === wanted.toLowerCase()) ?? null;
}

function spell(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ");
}

function fold(text: string): string {
  return spell(text).toLowerCase();
}
