import type { Piece } from "./merge-lines";

type OverlapPiece = Extract<Piece, { kind: "overlap" }>;

/**
 * Joins the overlaps in one line into one question for the person; an overlap that is all of a line's text becomes the
 * whole line, with its marker and its end, so that both lines can stand below each other.
 */
export function widenOverlaps(pieces: readonly Piece[]): Piece[] {
  return toWholeLines(joinInLine(pieces));
}

function joinInLine(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const [first, between] = [joined.at(-2), joined.at(-1)];
    const isJoined = piece.kind === "overlap" && first?.kind === "overlap" && between?.kind === "settled";
    if (!isJoined || /[\r\n]/.test(between.text + between.base + between.mine + between.theirs)) {
      joined.push(piece);
      continue;
    }
    const textOf = (state: "base" | "mine" | "theirs") => first[state] + between[state] + piece[state];
    joined.splice(-2, 2, {
      kind: "overlap",
      base: textOf("base"),
      mine: textOf("mine"),
      theirs: textOf("theirs"),
    });
  }
  return joined;
}

const PREFIX_AT_END =
  /(?:^|[\r\n])([ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]*)?(?:\[.\][ \t]*)?(?:#{1,6}[ \t]*)?)$/;
/** An overlap of such a marker alone, or the start of one, is widened to the whole line. */
const PREFIX_ALONE = /^[ \t]*(?:[-+*]|\d{1,9}[.)]|\[.\]|#{1,6}|>)*[ \t]*$/;
const LINE_AT_START = /^[^\r\n]*(?:\r\n|\n|\r)/;
const END_AT_START = /^[ \t]*(?:\r\n|\n|\r)/;
/** The length of text before an overlap that is searched for the marker of its line. */
const prefixMax = 300;

function toWholeLines(pieces: readonly Piece[]): Piece[] {
  const widened = pieces.map((piece) => ({ ...piece }));
  for (const [index, piece] of widened.entries()) {
    if (piece.kind !== "overlap") continue;
    const [before, after] = [widened[index - 1], widened[index + 1]];
    if (before?.kind === "overlap" || after?.kind === "overlap") continue;
    widenToLines(piece, { before, after });
  }
  return widened.filter((piece) => piece.kind === "overlap" || piece.text !== "" || piece.theirs !== "");
}

type Settled = Extract<Piece, { kind: "settled" }>;
type Around = { before: Settled | undefined; after: Settled | undefined };

const states = ["base", "mine", "theirs"] as const;

/** Extends an overlap over the marker before it and the line end after it, where all states agree on them. */
function widenToLines(piece: OverlapPiece, { before, after }: Around): void {
  const prefix = before ? PREFIX_AT_END.exec(before.text.slice(-prefixMax))?.[1] : "";
  const isPrefix = [piece.mine, piece.theirs].every((text) => PREFIX_ALONE.test(text));
  const end = after ? (isPrefix ? LINE_AT_START : END_AT_START).exec(after.text)?.[0] : "";
  const isSame = prefix !== undefined && end !== undefined && isAround({ before, after }, prefix, end);
  if (!isSame || !saysSomething(piece)) return;
  for (const state of ["text", ...states] as const) {
    if (before) before[state] = before[state].slice(0, before[state].length - prefix.length);
    if (after) after[state] = after[state].slice(end.length);
  }
  for (const state of states) piece[state] = prefix + piece[state] + end;
}

/** Whether all three states have the same text around the overlap as the merged page. */
function isAround({ before, after }: Around, prefix: string, end: string): boolean {
  return states.every(
    (side) => (before?.[side] ?? "").endsWith(prefix) && (after?.[side] ?? "").startsWith(end),
  );
}

/** A line that only one side removed, or that includes its end, is whole already. */
function saysSomething({ base, mine, theirs }: OverlapPiece): boolean {
  return [base, mine, theirs].every((text) => text !== "" && !/[\r\n]$/.test(text));
}
