import { decodeNamedCharacterReference } from "decode-named-character-reference";

/** A text without character references such as `&amp;`. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, decodeOne);
}

function decodeOne(written: string): string {
  const name = written.slice(1, -1);
  if (!name.startsWith("#")) return decodeNamedCharacterReference(name) || written;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
}
