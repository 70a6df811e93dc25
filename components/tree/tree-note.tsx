import { messages } from "@/components/shell/messages/messages";
import { classNames } from "@/components/ui/class-names";
import { rowIndent, rowPlace } from "./row-place";
import type { NoteKind } from "./tree-rows";

export type TreeNoteProps = { kind: NoteKind; depth: number; index?: number };

/** A note in an open folder in place of missing content; with an index, as a row of the tree. */
export function TreeNote({ kind, depth, index }: TreeNoteProps) {
  return (
    <div
      role="none"
      style={{ ...rowIndent(depth, 1.875), ...(index === undefined ? {} : rowPlace(index)) }}
      className={classNames(
        "flex min-h-8 items-center pr-2 text-sm text-ink-faint",
        kind === "loading" && "animate-late",
        index !== undefined && "absolute inset-x-0",
      )}
    >
      {messages.tree[kind]}
    </div>
  );
}
