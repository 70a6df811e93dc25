import type { ReactNode } from "react";

export type EmptyStateProps = { title: string; hint: string; children?: ReactNode };

/** The state of an empty list, with the next step. */
export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-lg border border-dashed border-line-strong/60 px-6 py-14 text-center">
      <h2 className="font-serif text-lg font-semibold">{title}</h2>
      <p className="max-w-sm text-balance text-ink-soft">{hint}</p>
      {children === undefined ? null : <div className="mt-4 *:justify-center">{children}</div>}
    </div>
  );
}
