import { Redo2 } from "lucide-react";
import { reviewMessages } from "@/components/shell/messages/review-messages";
import { Button } from "@/components/ui/form/button";
import type { Undone } from "./use-decisions";

export type UndoneListProps = { undone: readonly Undone[]; onRedo: (undone: Undone) => void };

/** What was undone in a page, each with its redo. */
export function UndoneList({ undone, onRedo }: UndoneListProps) {
  const words = reviewMessages;
  if (undone.length === 0) return null;
  return (
    <section className="mt-8" aria-label={words.undone}>
      <h3 className="text-sm font-medium">{words.undone}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {undone.map((one) => (
          <li
            key={one.revisionId ?? one.pageId}
            className="flex items-center justify-between gap-4 py-1.5 text-sm text-ink-soft"
          >
            <span className="line-clamp-2 min-w-0 wrap-anywhere">{one.words}</span>
            <Button aria-label={words.redoOf(one.words)} className="shrink-0" onClick={() => onRedo(one)}>
              <Redo2 aria-hidden className="size-4" />
              {words.redo}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
