import { decodeNamedCharacterReference } from "decode-named-character-reference";
import { decodeNumericCharacterReference } from "micromark-util-decode-numeric-character-reference";
import { isLineEnd } from "./source-lines";

/** One UTF-16 unit of a text and the source it comes from; a line end of any kind is `\n`. */
export type TextSource = {
  unit: string;
  start: number;
  end: number;
  /** Whether the same source stands for further units, so that it can only be replaced as a whole. */
  isPart: boolean;
};

/**
 * Finds the source of each unit of a text that was read from `source.slice(start, end)`: the character itself, an
 * escape, a character reference, or a line end with the blanks and quote marks around it. Null if the source does not
 * match the text.
 */
export function findTextSources(
  source: string,
  value: string,
  span: { start: number; end: number },
): TextSource[] | null {
  const found: TextSource[] = [];
  const reader: Reader = { source, value, at: span.start, end: span.end, read: 0 };
  while (reader.read < value.length) {
    const next = reader.at < span.end ? readNext(reader) : null;
    if (next === null) return null;
    for (const unit of next) found.push(unit);
  }
  return skipBlanks(source, reader.at) >= span.end && reader.at <= span.end ? found : null;
}

type Reader = { source: string; value: string; at: number; end: number; read: number };

function readNext(reader: Reader): TextSource[] | null {
  const { source, value, at, read } = reader;
  const unit = value.charAt(read);
  if (isLineEnd(unit)) return readLineEnd(reader);
  if (source[at] === "\\" && source[at + 1] === unit && ESCAPABLE.test(unit))
    return advance(reader, [unit], at + 2);
  const reference = source[at] === "&" ? readReference(reader) : null;
  if (reference) return reference;
  // The parser replaces null characters.
  if (source[at] !== unit && !(source[at] === "\0" && unit === "\uFFFD")) return null;
  return advance(reader, [unit], at + 1);
}

const ESCAPABLE = /[!-/:-@[-`{-~]/;
const REFERENCE = /&(?:#[xX]([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([A-Za-z][A-Za-z0-9]{0,31}));/y;

function readReference(reader: Reader): TextSource[] | null {
  REFERENCE.lastIndex = reader.at;
  const match = REFERENCE.exec(reader.source);
  if (!match) return null;
  const [whole, hexadecimal, decimal, name] = match;
  const decoded = decode({ hexadecimal, decimal, name });
  if (decoded === "" || !reader.value.startsWith(decoded, reader.read)) return null;
  return advance(reader, decoded.split(""), reader.at + whole.length);
}

function decode(reference: {
  hexadecimal: string | undefined;
  decimal: string | undefined;
  name: string | undefined;
}): string {
  const { hexadecimal, decimal, name } = reference;
  if (hexadecimal !== undefined) return decodeNumericCharacterReference(hexadecimal, 16);
  if (decimal !== undefined) return decodeNumericCharacterReference(decimal, 10);
  return name === undefined ? "" : decodeNamedCharacterReference(name) || "";
}

function advance(reader: Reader, units: string[], end: number): TextSource[] {
  const start = reader.at;
  reader.at = end;
  reader.read += units.length;
  return units.map((unit) => ({ unit, start, end, isPart: units.length > 1 }));
}

/** The text contains neither the blanks before a line end nor the prefix of the next line. */
function readLineEnd(reader: Reader): TextSource[] | null {
  const { source, value, at, read } = reader;
  const lineEnd = skipBlanks(source, at);
  if (!isLineEnd(source[lineEnd])) return null;
  const units = value.startsWith("\r\n", read) ? 2 : 1;
  reader.read += units;
  const nextLine = lineEnd + (source.startsWith("\r\n", lineEnd) ? 2 : 1);
  reader.at = skipPrefix(reader, nextLine);
  return [{ unit: "\n", start: at, end: reader.at, isPart: false }];
}

/** Skips blanks and quote marks, but not a `>` at the start of the text. */
function skipPrefix({ source, value, read, end }: Reader, start: number): number {
  let at = start;
  while (at < end && (isBlank(source[at]) || source[at] === ">")) {
    if (source[at] === ">" && value[read] === ">" && !hasQuoteMark(source, at + 1)) break;
    at++;
  }
  return at;
}

function hasQuoteMark(source: string, start: number): boolean {
  let at = start;
  while (isBlank(source[at])) at++;
  return source[at] === ">";
}

function skipBlanks(source: string, start: number): number {
  let at = start;
  while (isBlank(source[at])) at++;
  return at;
}

function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\t";
}
