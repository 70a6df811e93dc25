/** Shorter words have too many neighbours that mean something else. */
const lengthMin = 4;

const betweenWords = /[^\p{L}\p{M}\p{N}]+/u;

/** Whether a text contains the typed words, or words that begin like them with at most one typing error each. */
export function hasSimilarWord(text: string, typed: string): boolean {
  if (text.includes(typed)) return true;
  const words = typed.split(betweenWords).filter((word) => word !== "");
  return words.length > 0 && words.every((word) => text.includes(word) || hasNearly(text, word));
}

function hasNearly(text: string, word: string): boolean {
  return (
    Array.from(word).length >= lengthMin && text.split(betweenWords).some((own) => beginsNearly(own, word))
  );
}

function beginsNearly(text: string, word: string): boolean {
  let same = 0;
  while (same < word.length && text[same] === word[same]) same++;
  const [meant, typed] = [text.slice(same), word.slice(same)];
  const withoutOne = typed.slice(1);
  const ways = [withoutOne, text.charAt(same) + withoutOne, text.charAt(same) + typed];
  const isSwapped = meant.startsWith(typed.charAt(1) + typed.charAt(0) + typed.slice(2));
  return isSwapped || ways.some((way) => meant.startsWith(way));
}
