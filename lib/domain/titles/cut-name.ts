const visible = new Intl.Segmenter("en", { granularity: "grapheme" });

const countCodePoints = (text: string) => Array.from(text).length;

/**
 * The longest beginning of a name with at most a given length, in code points or by `lengthOf`, that ends between two
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
  // A single visible character can be longer than the limit.
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
