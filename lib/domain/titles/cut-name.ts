const visible = new Intl.Segmenter("en", { granularity: "grapheme" });

const countCodePoints = (text: string) => Array.from(text).length;

/**
 * The beginning of a name that has at most such a length, in code points or as it is measured, and ends between two
 * visible characters.
 */
export function cutName(name: string, max: number, lengthOf = countCodePoints): string {
  if (lengthOf(name) <= max) return name;
  let kept = "";
  let length = 0;
  for (const { segment } of visible.segment(name)) {
    length += lengthOf(segment);
    if (length > max) break;
    kept += segment;
  }
  // One visible character can be longer than all that there is room for.
  return kept === "" ? cutCharacter(name, max, lengthOf) : kept;
}

function cutCharacter(name: string, max: number, lengthOf: (text: string) => number): string {
  let kept = "";
  for (const character of name) {
    if (lengthOf(kept + character) > max) break;
    kept += character;
  }
  return kept;
}
