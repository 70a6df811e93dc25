import { useState } from "react";
import { historyMessages } from "@/components/shell/messages/history-messages";
import { Button } from "@/components/ui/form/button";
import type { ComparedStretch } from "@/lib/domain/content/compare-texts";
import { DiffLine } from "./diff-line";
import { tallyOf, toDiffRows } from "./diff-rows";

export type DiffViewProps = { stretches: readonly ComparedStretch[] };

const rowsAtOnce = 500;

/** The comparison of two texts, line by line. */
export function DiffView({ stretches }: DiffViewProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [rowsMax, setRowsMax] = useState(rowsAtOnce);
  const words = historyMessages;
  const { inserted, deleted, endsDiffer } = tallyOf(stretches);
  if (inserted + deleted === 0) {
    return <p className="p-4 text-ink-soft">{endsDiffer ? words.lineEndsOnly : words.alike}</p>;
  }
  const rows = toDiffRows(stretches, opened);
  return (
    <>
      <p className="sr-only" role="status">
        {words.tally(inserted, deleted)}
      </p>
      <div className="py-2 font-mono text-sm">
        {rows.slice(0, rowsMax).map((row, index) =>
          row.kind === "fold" ? (
            <button
              key={index}
              type="button"
              onClick={() => setOpened(new Set([...opened, row.id]))}
              className="my-1 block min-h-7 w-full bg-wall px-7 text-left font-sans text-xs text-ink-soft hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
            >
              {words.folded(row.count)}
            </button>
          ) : (
            <DiffLine key={index} {...row} />
          ),
        )}
      </div>
      {rows.length > rowsMax ? (
        <div className="px-4 pb-4">
          <Button onClick={() => setRowsMax(rowsMax + rowsAtOnce)}>
            {words.moreLines(Math.min(rowsAtOnce, rows.length - rowsMax))}
          </Button>
        </div>
      ) : null}
    </>
  );
}
