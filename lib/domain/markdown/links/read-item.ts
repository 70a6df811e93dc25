import { advance, matchAt, type Place, skipBlanks } from "./line-places";

const itemPattern = /(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)/y;
const notePattern = /\[\^[^\]\s]+\]:/y;

/** A place in a line where an item may begin, and the relevant state of the lines before. */
type ItemPlace = {
  place: Place;
  first: Place;
  inParagraph: boolean;
  /** Whether the line continues all containers of the one before and opens no other. */
  goesOn: boolean;
  isBreak: boolean;
};

/** The list item or footnote that begins here: the indentation of its lines, and the start of its text. */
export function readItem(
  text: string,
  { place, first, inParagraph, goesOn, isBreak }: ItemPlace,
): { indent: number; place: Place } | null {
  const note = matchAt(notePattern, text, first.at);
  if (note !== null) {
    return { indent: 4, place: { at: first.at + note.length, column: first.column + note.length } };
  }
  if (isBreak) return null;
  const marker = matchAt(itemPattern, text, first.at);
  if (marker === null) return null;
  const after: Place = { at: first.at + marker.length, column: first.column + marker.length };
  const content = skipBlanks(text, after);
  const isEmpty = content.at === text.length;
  // Within a paragraph, an empty item, or a number other than 1, is text.
  if (inParagraph && goesOn && (isEmpty || !/^(?:[-+*]|1[.)])$/.test(marker))) return null;
  const width = content.column - after.column;
  const padding = isEmpty || width > 4 ? 1 : width;
  const indent = first.column - place.column + marker.length + padding;
  return { indent, place: isEmpty ? content : advance(text, after, padding) };
}
