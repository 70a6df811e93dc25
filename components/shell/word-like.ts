/** Shorter words have too many neighbours that mean something else. */
const lengthMin = 4;

/** Whether a text has a word that begins as another one does, or as that would but for one slip of the keys. */
export function hasWordLike(text: string, word: string): boolean {
  if (text.includes(word)) return true;
  if (Array.from(word).length < lengthMin) return false;
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).some((own) => beginsNearly(own, word));
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
