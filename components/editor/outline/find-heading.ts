import { slugger } from "@/lib/domain/markdown/extract/heading-slugs";
import type { ShownHeading } from "./outline-source";

/**
 * The heading for the end of a link: `#Heading`, `#Above#Heading`, or `#the-heading` as in HTML; of headings equal but
 * for case, the one with the same spelling. Null if there is none.
 */
export function findHeading(headings: readonly ShownHeading[], place: string): ShownHeading | null {
  return (
    findByPath(headings, place, spell) ??
    findByPath(headings, place, fold) ??
    findBySlug(headings, place.replace(/^#/, ""))
  );
}

/** Finds each part of a place below the previous one. */
function findByPath(
  headings: readonly ShownHeading[],
  place: string,
  compared: (text: string) => string,
): ShownHeading | null {
  let found = -1;
  for (const part of place.split("#").map(compared).filter(Boolean)) {
    found = headings.findIndex(({ text }, index) => index > found && compared(text) === part);
    if (found === -1) return null;
  }
  return headings[found] ?? null;
}

/** The place for the end of a link: a heading, or the block of `#^id`; null if there is none. */
export function findPlace(
  place: string,
  headings: readonly ShownHeading[],
  findBlock: (isNamed: (text: string) => boolean) => { at: number } | null,
): { at: number } | null {
  const id = /^#?\^([A-Za-z0-9-]+)$/.exec(place)?.[1];
  if (id === undefined) return findHeading(headings, place);
  return findBlock((text) => ` ${text.trimEnd()}`.endsWith(` ^${id}`));
}

function findBySlug(headings: readonly ShownHeading[], wanted: string): ShownHeading | null {
  const toSlug = slugger();
  return headings.find(({ text }) => toSlug(text) === wanted.toLowerCase()) ?? null;
}

function spell(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ");
}

function fold(text: string): string {
  return spell(text).toLowerCase();
}
