import type { ReactNode } from "react";

/** A sentence in a menu that has nothing to choose. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <p className="px-2.5 py-2 text-sm text-ink-soft">{children}</p>;
}
