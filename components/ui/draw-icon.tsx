import type { ReactElement } from "react";

/**
 * An icon of one path, created once, for lists with dozens of icons per frame: lucide's icons have several elements and
 * compute their attributes each time.
 */
export function drawIcon(path: string, className: string): ReactElement {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
