import type { ReactNode } from "react";

export type PageBodyProps = { children: ReactNode };

/** What scrolls below the top bar, at the width that reads best. */
export function PageBody({ children }: PageBodyProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      // Or what is there for screen readers alone would lie outside of it, and the window could be scrolled.
      className="relative min-h-0 min-w-0 flex-1 overflow-y-auto outline-none print:overflow-visible"
    >
      <div className="mx-auto w-full max-w-measure px-5 pt-6 pb-24 sm:px-8 md:pt-12">{children}</div>
    </main>
  );
}
