const LF = 0x0a;
const CR = 0x0d;

/** Stands for the pair `\r\n`, which is read as one symbol so that nothing can begin or end inside it. */
export const CRLF = 0x10000;

/** The symbol at an offset of a text: a UTF-16 code unit, or `CRLF`, which takes two units. */
export function symbolAt(text: string, offset: number): number {
  const unit = text.charCodeAt(offset);
  return unit === CR && text.charCodeAt(offset + 1) === LF ? CRLF : unit;
}

/** How many UTF-16 code units a symbol takes. */
export function unitsOf(symbol: number): number {
  return symbol === CRLF ? 2 : 1;
}
