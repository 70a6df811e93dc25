/** Whether a text is one emoji, of however many code points: a family, a flag, a key cap. */
export function isEmoji(text: string): boolean {
  const signs = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)];
  return signs.length === 1 && /^(?:\p{Extended_Pictographic}|\p{RI}{2}|[\d#*]\uFE0F?\u20E3)/u.test(text);
}
