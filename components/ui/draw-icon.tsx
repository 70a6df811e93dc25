import type { ReactElement } from "react";

/**
 * An icon of one path, made once, for what is drawn by the dozen in a frame: those of lucide, beside which it stands, have
 * several elements and work out their attributes each time.
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
