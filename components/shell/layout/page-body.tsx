"use client";

import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { useScrollMemory } from "@/components/shell/navigation/use-scroll-memory";

export type PageBodyProps = {
  /** Whether it takes all the room there is, instead of the width that reads best. */
  isWide?: boolean;
  /** What stands above all else, from edge to edge. */
  above?: ReactNode;
  children: ReactNode;
};

/** What scrolls below the top bar; coming back finds it where it was left. */
export function PageBody({ isWide = false, above, children }: PageBodyProps) {
  const keptPlace = useScrollMemory();
  return (
    <main
      ref={keptPlace}
      id="main"
      tabIndex={-1}
      // Or what is there for screen readers alone would lie outside of it, and the window could be scrolled.
      className="relative min-h-0 min-w-0 flex-1 overflow-y-auto outline-none print:overflow-visible"
    >
      {above}
      <div
        className={classNames("mx-auto w-full px-5 pt-6 pb-24 sm:px-8 md:pt-12", !isWide && "max-w-measure")}
      >
        {children}
      </div>
    </main>
  );
}
