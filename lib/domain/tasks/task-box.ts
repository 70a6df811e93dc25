// Letters and digits are no marks: `- [a] …` is an item that begins with words in brackets, or a link.
const box = /\[([ \txX/>\-<!?*])\](?=[ \t]+\S)/y;
const doneMarks = new Set(["x", "X", "-", ">"]);

const listMarker = /(?:[-+*]|\d{1,9}[.)])[ \t]*$/;
const listMarkerLengthMax = 20;

const anyBox = new RegExp(box.source);

/** Whether there may be a task in a text; fast, for the many that have none. */
export function mayHaveTasks(text: string): boolean {
  return anyBox.test(text);
}

/** The box of a task: the sign in it, what it means, and where the marker of its item begins. */
export type TaskBox = { mark: string; isDone: boolean; itemStart: number };

/**
 * The box at the place where the text of an item begins; null where the item is no task. Done are `x`, `-` (cancelled) and
 * `>` (moved on); open are a blank and what else Obsidian's themes draw: `/`, `<`, `!`, `?`, `*`. A box without words is
 * none.
 */
export function readTaskBox(text: string, start: number): TaskBox | null {
  box.lastIndex = start;
  const [, sign] = box.exec(text) ?? [];
  if (sign === undefined) return null;
  // A footnote has a text too, and no such marker.
  const marker = listMarker.exec(text.slice(Math.max(0, start - listMarkerLengthMax), start))?.[0];
  if (marker === undefined) return null;
  const mark = sign === "\t" ? " " : sign;
  return { mark, isDone: doneMarks.has(mark), itemStart: start - marker.length };
}
