import { slugger } from "@/lib/domain/markdown/extract/heading-slugs";
import type { ShownHeading } from "./outline-source";

/**
 * The heading that the end of a link means: `#Heading`, `#Above#Heading`, or `#the-heading` as HTML names it. Null if
 * there is none.
 */
export function findHeading(headings: readonly ShownHeading[], place: string): ShownHeading | null {
  const wanted = place.split("#").map(fold).filter(Boolean);
  let found = -1;
  for (const part of wanted) {
    const next = headings.findIndex(({ text }, index) => index > found && fold(text) === part);
    if (next === -1) return findBySlug(headings, place.replace(/^#/, ""));
    found = next;
  }
  return headings[found] ?? null;
}

/** The id of a block that `#^id` means; null if it means no block. */
export function blockIdOf(place: string): string | null {
  return /^#?\^([A-Za-z0-9-]+)$/.exec(place)?.[1] ?? null;
}

function findBySlug(headings: readonly ShownHeading[], wanted: string): ShownHeading | null {
  const toSlug = slugger();
  return headings.find(({ text }) => toSlug(text) === wanted.toLowerCase()) ?? null;
}

function fold(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}
