import type { Range } from "@tiptap/core";
import type { ResolvedPos } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { dueSignFor } from "@/lib/domain/tasks/due-date";

/** Writes a day such as 2026-12-04 in the place of a text; in the line of a task without one, as the day it is due. */
export function insertDay(view: EditorView, { from, to }: Range, day: string): void {
  const { state } = view;
  const lineAround = taskLineAround(state.doc.resolve(from), state.doc.resolve(to));
  const sign = lineAround === null ? "" : dueSignFor(lineAround);
  view.dispatch(state.tr.insertText(sign + day, from, to).scrollIntoView());
}

/** What stands before and after two places in the line of a task; null where they are in no such line. */
function taskLineAround($from: ResolvedPos, $to: ResolvedPos): { before: string; after: string } | null {
  const { parent, depth } = $from;
  const item = depth < 2 ? null : $from.node(-1);
  // A task that only begins with a box, such as `[/]`, has none of the schema.
  const isFirst = item?.type.name === "listItem" && $from.index(-1) === 0;
  const before = parent.textBetween(0, $from.parentOffset, "\n", lineBreakOr);
  if (!isFirst || !$to.sameParent($from) || before.includes("\n")) return null;
  if (item.attrs["checked"] === null && !/^\[[^\]]\][ \t]/u.test(before)) return null;
  const after = parent.textBetween($to.parentOffset, parent.content.size, "\n", lineBreakOr);
  return { before, after: after.split("\n", 1)[0] ?? "" };
}

function lineBreakOr({ type }: { type: { name: string } }): string {
  return type.name === "softBreak" || type.name === "hardBreak" ? "\n" : "\ufffc";
}
