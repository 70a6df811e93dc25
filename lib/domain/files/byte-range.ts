/** A part of a file: from the first to the last byte, both included, counted from 0. */
export type ByteRange = { first: number; last: number };

/**
 * The part that a `Range` header asks for (RFC 9110, section 14): null for the whole file, when the header is missing
 * or may be ignored (another unit, several ranges, malformed); "outside" when the file has no such part.
 */
export function parseRange(header: string | null, size: number): ByteRange | "outside" | null {
  const [, first = "", last = ""] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "outside" : { first: size - length, last: size - 1 };
  }
  if (last !== "" && Number(last) < Number(first)) return null;
  if (Number(first) >= size) return "outside";
  return { first: Number(first), last: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
