import { messages } from "@/components/shell/messages";

export type TreeNoteProps = { kind: "loading" | "empty" | "failed" | "more"; depth: number };

/** What stands in an open folder for content that is not there. */
export function TreeNote({ kind, depth }: TreeNoteProps) {
  return (
    <div
      role="none"
      style={{ paddingLeft: `${1.875 + (depth - 1) * 0.875}rem` }}
      className={
        kind === "loading"
          ? "flex min-h-8 animate-late items-center pr-2 text-sm text-ink-faint"
          : "flex min-h-8 items-center pr-2 text-sm text-ink-faint"
      }
    >
      {messages.tree[kind]}
    </div>
  );
}
