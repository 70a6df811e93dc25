import type { ReactNode } from "react";
import { differingRange } from "@/lib/domain/content/differing-range";

export type ConflictSideProps = {
  label: string;
  text: string;
  /** The text it is compared with. */
  other: string;
  hint: string;
  /** What can be done with this side. */
  children: ReactNode;
};

const linesAround = 6;

/** One of two texts, with the lines that differ marked and the rest shortened. */
export function ConflictSide({ label, text, other, hint, children }: ConflictSideProps) {
  const { before, differing, after } = compareLines(text.split(/\r\n?|\n/), other.split(/\r\n?|\n/));
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="text-sm font-medium">{label}</h3>
      <div
        role="region"
        aria-label={label}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
        tabIndex={0}
        className="max-h-80 flex-1 overflow-auto rounded-md border border-line bg-raised p-3 font-mono text-sm break-words whitespace-pre-wrap"
      >
        {before.length > linesAround ? "…\n" : ""}
        {before.slice(-linesAround).map((line) => `${line}\n`)}
        {differing.length > 0 ? (
          <mark className="bg-straw-wash text-ink">{differing.join("\n") || "\u00a0"}</mark>
        ) : null}
        {after.slice(0, linesAround).map((line) => `\n${line}`)}
        {after.length > linesAround ? "\n…" : ""}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
      <p className="text-sm text-ink-soft">{hint}</p>
    </div>
  );
}

function compareLines(lines: string[], others: string[]) {
  const range = differingRange(lines, others) ?? { from: lines.length, toBefore: lines.length };
  return {
    before: lines.slice(0, range.from),
    differing: lines.slice(range.from, range.toBefore),
    after: lines.slice(range.toBefore),
  };
}
