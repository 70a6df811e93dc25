import { Fragment, Slice, type Node } from "prosemirror-model";
import { blockAt, type Made, pickPlace, type Place, type Spot } from "./spot";

/** Types one of the texts somewhere. */
export function typeText(spot: Spot, texts: readonly string[]): Made | null {
  const place = pickPlace(spot, hasText);
  if (!place) return null;
  const note = spot.random.pick(texts);
  const at = place.pos + 1 + spot.random.below(place.node.content.size + 1);
  spot.transform.insert(at, textAt(spot, at, note));
  return { block: blockAt(spot, place.pos + 1), note };
}

/** Replaces a passage of at most so many characters. */
export function replaceText(spot: Spot, lengthMax: number, text: string): Made | null {
  const place = pickPlace(spot, (candidate) => hasText(candidate) && candidate.node.content.size > 2);
  if (!place) return null;
  const size = place.node.content.size;
  const start = spot.random.below(size - 1);
  const end = Math.min(size, start + 1 + spot.random.below(lengthMax));
  if (text === "" && end - start === size) return null;
  const at = place.pos + 1 + start;
  const content = text === "" ? Fragment.empty : Fragment.from(textAt(spot, at, text));
  spot.transform.replace(at, place.pos + 1 + end, new Slice(content, 0, 0));
  return { block: blockAt(spot, place.pos + 1) };
}

/** Gives a word a mark. */
export function markWord(spot: Spot): Made | null {
  const place = pickPlace(spot, mayHaveMarks);
  if (!place) return null;
  const text = place.node.textBetween(0, place.node.content.size, "\uFFFC", "\uFFFC");
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  if (words.length === 0) return null;
  const word = spot.random.pick(words);
  const name = spot.random.pick(["bold", "italic", "strike", "highlight"]);
  const start = place.pos + 1 + word.index;
  spot.transform.addMark(start, start + word[0].length, spot.base.schema.mark(name));
  return { block: blockAt(spot, place.pos + 1), note: `${name} ${word[0]}` };
}

/** Takes bold and italic from a block of text. */
export function unmark(spot: Spot): Made | null {
  const place = pickPlace(spot, mayHaveMarks);
  if (!place) return null;
  const [start, end] = [place.pos + 1, place.pos + 1 + place.node.content.size];
  for (const name of ["bold", "italic"]) spot.transform.removeMark(start, end, spot.base.schema.marks[name]);
  return { block: blockAt(spot, start) };
}

/** Splits a paragraph in two. */
export function splitParagraph(spot: Spot): Made | null {
  const place = pickPlace(
    spot,
    ({ node, parent }) =>
      node.type.name === "paragraph" &&
      node.content.size > 3 &&
      !["tableCell", "tableHeader"].includes(parent.type.name),
  );
  if (!place) return null;
  const at = place.pos + 2 + spot.random.below(place.node.content.size - 1);
  spot.transform.split(at, place.parent.type.name === "listItem" ? 2 : 1);
  return { block: blockAt(spot, place.pos + 1) };
}

/** Types into markdown that has no view of its own. */
export function typeSource(spot: Spot): Made | null {
  const place = pickPlace(spot, ({ node }) => node.type.name === "sourceBlock" && node.content.size > 0);
  if (!place) return null;
  const at = place.pos + 1 + spot.random.below(place.node.content.size + 1);
  spot.transform.insert(at, spot.base.schema.text("zz"));
  return { block: blockAt(spot, place.pos + 1) };
}

const hasText = ({ node }: Place) =>
  node.isTextblock && node.content.size > 0 && node.type.name !== "sourceBlock";

const mayHaveMarks = (place: Place) => hasText(place) && place.node.type.name !== "codeBlock";

function textAt({ base }: Spot, pos: number, text: string): Node {
  return base.schema.text(text, base.doc.resolve(pos).marks());
}
