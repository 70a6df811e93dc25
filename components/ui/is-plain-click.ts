import type { MouseEvent } from "react";

/** Whether a click on a link is meant for this window; with a key held the browser opens it elsewhere or saves it. */
export function isPlainClick({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return !altKey && !ctrlKey && !metaKey && !shiftKey;
}
