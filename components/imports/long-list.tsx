import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { isolateNames } from "@/components/shell/items/isolate-names";
import { importMessages } from "@/components/shell/messages/import-messages";
import { Button } from "@/components/ui/form/button";

export type LongListProps = {
  /** The title of the list, with its length. */
  title: string;
  hint?: string;
  lines: readonly { text: string; note: string }[];
  /** Whether it starts open. */
  startOpen?: boolean;
};

const shownAtFirst = 50;

/** A possibly long list of findings: closed at first, and shown in parts. */
export function LongList({ title, hint, lines, startOpen = false }: LongListProps) {
  const [shown, setShown] = useState(shownAtFirst);
  if (lines.length === 0) return null;
  return (
    <details open={startOpen} className="group rounded-lg border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-4 py-2 font-medium hover:bg-hover">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint group-open:rotate-90" />
        {title}
      </summary>
      {hint === undefined ? null : <p className="px-4 pb-2 text-sm text-ink-soft">{hint}</p>}
      <ul
        aria-label={title}
        className="max-h-80 divide-y divide-line overflow-y-auto border-t border-line text-sm"
      >
        {lines.slice(0, shown).map(({ text, note }, index) => (
          <li key={index} className="px-4 py-2 wrap-anywhere">
            <span className="font-medium">{isolateNames`${text}`}</span>{" "}
            <span className="text-ink-soft">{isolateNames`${note}`}</span>
          </li>
        ))}
      </ul>
      {shown < lines.length ? (
        <div className="border-t border-line p-2">
          <Button kind="plain" onClick={() => setShown(shown + 500)}>
            {importMessages.showMore(lines.length - shown)}
          </Button>
        </div>
      ) : null}
    </details>
  );
}
