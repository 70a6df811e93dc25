"use client";

import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { useScrollMemory } from "@/components/shell/navigation/use-scroll-memory";

export type PageBodyProps = {
  /** Whether it uses the full width instead of the most readable one. */
  isWide?: boolean;
  /** Shown above everything else, from edge to edge. */
  above?: ReactNode;
  children: ReactNode;
};

/** The scrolling area below the top bar, which remembers its position. */
export function PageBody({ isWide = false, above, children }: PageBodyProps) {
  const keptPlace = useScrollMemory();
  return (
    <main
      ref={keptPlace}
      id="main"
      tabIndex={-1}
      // Otherwise elements for screen readers would lie outside of it, and the window could scroll.
      // On a phone, messages are as wide as the text: what is written scrolls clear of them.
      className="relative min-h-0 min-w-0 flex-1 overflow-y-auto outline-none max-md:in-[:has([data-sonner-toast])]:scroll-pb-40 print:overflow-visible"
    >
      {above}
      <div className={classNames("mx-auto w-full px-5 pt-6 pb-24 sm:px-8 md:pt-12", !isWide && "max-w-text")}>
        {children}
      </div>
    </main>
  );
}
