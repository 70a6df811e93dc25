"use client";

import { lazy, Suspense } from "react";

const MissingItem = lazy(async () => ({ default: (await import("./missing-item")).MissingItem }));

/** Comes late: what stands where nothing is belongs to the screens that every page loads. */
export function LateMissingItem() {
  return (
    <Suspense>
      <MissingItem />
    </Suspense>
  );
}
