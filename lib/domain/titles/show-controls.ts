const control = /[\p{Cc}\u2028\u2029]/gu;

/**
 * A text for one line, with line ends and invisible characters replaced by symbols (U+2400 and following, or U+FFFD).
 */
export function showControls(text: string): string {
  return text.replace(control, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? "\u2421" : "\uFFFD";
  });
}
