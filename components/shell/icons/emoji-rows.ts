import type { Emoji, EmojiGroup } from "@/lib/domain/emoji/emoji-groups";

/** A row of the grid of emoji: the heading of a group, or emoji beside each other. */
export type EmojiRow =
  { kind: "heading"; name: string } | { kind: "emoji"; name: string; emoji: readonly Emoji[] };

/** A place in the grid: its row, and its column in that. */
export type EmojiPlace = { row: number; column: number };

/** The rows of groups, each with a heading. */
export function toEmojiRows(groups: readonly EmojiGroup[], columns: number): EmojiRow[] {
  return groups
    .filter(({ emoji }) => emoji.length > 0)
    .flatMap(({ name, emoji }): EmojiRow[] => [
      { kind: "heading", name },
      ...Array.from({ length: Math.ceil(emoji.length / columns) }, (_, at) => ({
        kind: "emoji" as const,
        name,
        emoji: emoji.slice(at * columns, (at + 1) * columns),
      })),
    ]);
}

/** The emoji at a place. */
export function emojiAt(rows: readonly EmojiRow[], place: EmojiPlace | null): Emoji | null {
  const row = place === null ? undefined : rows[place.row];
  return (row?.kind === "emoji" ? row.emoji[place?.column ?? 0] : null) ?? null;
}

/** The place of the first emoji; null where there is none. */
export function firstPlace(rows: readonly EmojiRow[]): EmojiPlace | null {
  const row = rows.findIndex(({ kind }) => kind === "emoji");
  return row < 0 ? null : { row, column: 0 };
}

/** The place that an arrow key leads to from another one; the same where there is nothing further. */
export function stepFrom(rows: readonly EmojiRow[], place: EmojiPlace, key: string): EmojiPlace {
  const widthOf = (row: number) => {
    const at = rows[row];
    return at?.kind === "emoji" ? at.emoji.length : 0;
  };
  const rowFrom = (by: -1 | 1) => {
    let row = place.row + by;
    while (row >= 0 && row < rows.length && widthOf(row) === 0) row += by;
    return row >= 0 && row < rows.length ? row : null;
  };
  const [above, below] = [rowFrom(-1), rowFrom(1)];
  const upTo = (row: number | null, column: number) =>
    row === null ? place : { row, column: Math.min(column, widthOf(row) - 1) };
  switch (key) {
    case "ArrowUp":
      return upTo(above, place.column);
    case "ArrowDown":
      return upTo(below, place.column);
    case "ArrowLeft":
      return place.column > 0 ? { ...place, column: place.column - 1 } : upTo(above, Infinity);
    default:
      return place.column < widthOf(place.row) - 1 ? { ...place, column: place.column + 1 } : upTo(below, 0);
  }
}
