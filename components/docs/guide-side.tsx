"use client";

import type { ReactNode } from "react";

/** The list of guides beside the open one, scrolled to where that one is in sight. */
export function GuideSide({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div ref={showCurrent} className={className}>
      {children}
    </div>
  );
}

function showCurrent(side: HTMLDivElement | null): void {
  const current = side?.querySelector("[aria-current=page]");
  if (side === null || !current) return;
  const [{ top, bottom }, view] = [current.getBoundingClientRect(), side.getBoundingClientRect()];
  // The page itself stays where it is.
  if (bottom > view.bottom || top < view.top) side.scrollTop += top - view.top - side.clientHeight / 2;
}
