import { useId, type ReactNode } from "react";

export type HomeSectionProps = { title: string; action?: ReactNode; children: ReactNode };

/** A part of the first screen, under a heading with a line below it. */
export function HomeSection({ title, action, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex min-h-9 items-center justify-between gap-4 border-b border-line">
        <h2 id={id} className="text-sm font-medium">
          {title}
        </h2>
        <div className="text-sm text-ink-soft">{action}</div>
      </div>
      {children}
    </section>
  );
}
