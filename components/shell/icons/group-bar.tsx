import { Clock } from "lucide-react";
import { iconMessages as words } from "@/components/shell/messages/icon-messages";
import type { EmojiRow } from "./emoji-rows";

export type GroupBarProps = { rows: readonly EmojiRow[]; onGoTo: (row: number) => void };

/** Buttons that lead to the groups of emoji, each with the first one of its group. */
export function GroupBar({ rows, onGoTo }: GroupBarProps) {
  const headings = rows.flatMap(({ kind, name }, row) => (kind === "heading" ? [{ name, row }] : []));
  return (
    <div role="group" aria-label={words.groups} className="flex justify-between border-t border-line pt-2">
      {headings.map(({ name, row }) => {
        const first = rows[row + 1];
        return (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            onClick={() => onGoTo(row)}
            className="inline-flex size-7 items-center justify-center rounded-md text-base leading-none grayscale hover:bg-hover hover:grayscale-0 focus-visible:grayscale-0 pointer-coarse:h-10"
          >
            {name === words.recent ? (
              <Clock aria-hidden className="size-4 text-ink-soft" />
            ) : (
              <span aria-hidden>{first?.kind === "emoji" ? first.emoji[0]?.sign : ""}</span>
            )}
          </button>
        );
      })}
    </div>
  );
}
