import { advance, matchAt, type Place, skipBlanks } from "./line-places";

const itemPattern = /(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)/y;
const notePattern = /\[\^[^\]\s]+\]:/y;

/** A place in a line where an item may begin, and what of the lines before decides that. */
type ItemPlace = {
  place: Place;
  first: Place;
  inParagraph: boolean;
  /** Whether the line goes on in the containers of the one before, and in no other. */
  goesOn: boolean;
  isBreak: boolean;
};

/** The item of a list, or the footnote, that begins here: how far its lines are set in, and where its text begins. */
export function readItem(
  text: string,
  { place, first, inParagraph, goesOn, isBreak }: ItemPlace,
): { indent: number; place: Place } | null {
  const note = matchAt(notePattern, text, first.at);
  if (note !== null && !inParagraph) {
    return { indent: 4, place: { at: first.at + note.length, column: first.column + note.length } };
  }
  if (isBreak) return null;
  const marker = matchAt(itemPattern, text, first.at);
  if (marker === null) return null;
  const after: Place = { at: first.at + marker.length, column: first.column + marker.length };
  const content = skipBlanks(text, after);
  const isEmpty = content.at === text.length;
  // Within a paragraph, an empty item or one that does not count from 1 is text.
  if (inParagraph && goesOn && (isEmpty || !/^(?:[-+*]|1[.)])$/.test(marker))) return null;
  const width = content.column - after.column;
  const padding = isEmpty || width > 4 ? 1 : width;
  const indent = first.column - place.column + marker.length + padding;
  return { indent, place: isEmpty ? content : advance(text, after, padding) };
}
