"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { recordVisit } from "./visits";

const everyMs = 60_000;

export type VisitKeeperProps = { userId: string };

/** Notes in this browser until when the person was here, for what happened since. */
export function VisitKeeper({ userId }: VisitKeeperProps) {
  const pathname = usePathname();
  useEffect(() => {
    const note = () => (document.visibilityState === "visible" ? recordVisit(userId) : undefined);
    note();
    const timer = setInterval(note, everyMs);
    return () => clearInterval(timer);
  }, [userId, pathname]);
  return null;
}
