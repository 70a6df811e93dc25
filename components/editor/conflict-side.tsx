import { Fragment, type ReactNode } from "react";
import type { SideLine } from "./compare-sides";

export type ConflictSideProps = {
  label: string;
  /** Who wrote it, and when, as far as that is known. */
  by?: ReactNode;
  lines: readonly SideLine[];
  hint: string;
  /** What can be done with this side. */
  children: ReactNode;
};

/** One of two texts, with the words that differ marked. */
export function ConflictSide({ label, by, lines, hint, children }: ConflictSideProps) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="text-sm font-medium">
        {label} {by}
      </h3>
      <div
        role="region"
        aria-label={label}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
        tabIndex={0}
        className="max-h-80 flex-1 overflow-auto rounded-md border border-line bg-raised p-3 font-mono text-sm break-words whitespace-pre-wrap"
      >
        {lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 ? "\n" : ""}
            {line === null ? "…" : <ConflictLine {...line} />}
          </Fragment>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
      <p className="text-sm text-ink-soft">{hint}</p>
    </div>
  );
}

function ConflictLine({ pieces, differs }: NonNullable<SideLine>) {
  if (differs && pieces.every(({ text }) => text === ""))
    return <mark className="bg-straw-wash text-ink">{"\u00a0"}</mark>;
  return pieces.map(({ text, changed }, index) =>
    changed ? (
      <mark key={index} className="bg-straw-wash text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
