import { takeTurns } from "@/lib/domain/turns/take-turns";

/** Longer texts, in UTF-16 code units, and longer lists are written in pieces. */
const textLengthMax = 256 * 1024;
const listLengthMax = 1_000;

/** The greatest depth in a value at which a long text or list is written in pieces. */
const depthMax = 2;

/** Serialises a value like `JSON.stringify`, and yields between the pieces of long texts and lists. */
export async function writeJson(value: unknown, yieldToEventLoop: () => Promise<unknown>): Promise<string> {
  if (!isLong(value, depthMax)) return JSON.stringify(value);
  const turn = takeTurns(textLengthMax, yieldToEventLoop);
  const pieces: string[] = [];
  for (const piece of toPieces(value, depthMax)) {
    pieces.push(piece);
    await turn(piece.length);
  }
  // Consumers of so long a text get a turn of their own.
  await yieldToEventLoop();
  return pieces.join("");
}

function isLong(value: unknown, depth: number): boolean {
  if (typeof value === "string") return value.length > textLengthMax;
  if (depth === 0 || typeof value !== "object" || value === null) return false;
  if (Array.isArray(value) && value.length > listLengthMax) return true;
  return Object.values(value).some((inner) => isLong(inner, depth - 1));
}

function* toPieces(value: unknown, depth: number): Generator<string> {
  if (!isLong(value, depth)) yield value === undefined ? "null" : JSON.stringify(value);
  else if (typeof value === "string") yield* toPiecesOfText(value);
  else if (Array.isArray(value)) {
    let before = "[";
    for (const item of value as readonly unknown[]) {
      yield before;
      yield* toPieces(item, depth - 1);
      before = ",";
    }
    yield "]";
  } else {
    let before = "{";
    for (const [key, inner] of Object.entries(value as object)) {
      if (inner === undefined) continue;
      yield `${before}${JSON.stringify(key)}:`;
      yield* toPieces(inner, depth - 1);
      before = ",";
    }
    yield "}";
  }
}

/** A surrogate pair is never split: `JSON.stringify` would escape each half. */
function* toPiecesOfText(text: string): Generator<string> {
  yield '"';
  for (let at = 0; at < text.length;) {
    let end = Math.min(at + textLengthMax, text.length);
    if (end < text.length && (text.codePointAt(end - 1) ?? 0) > 0xffff) end++;
    yield JSON.stringify(text.slice(at, end)).slice(1, -1);
    at = end;
  }
  yield '"';
}
