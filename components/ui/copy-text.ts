/**
 * Copies a text; false when the browser refuses. Works without a secure context too, where the newer API is missing.
 */
export async function copyText(text: string): Promise<boolean> {
  if (!window.isSecureContext) return copyBySelecting(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelecting(text);
  }
}

function copyBySelecting(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.style.position = "fixed";
  area.style.opacity = "0";
  // Within an open dialog, whose focus trap would otherwise take the selection away.
  (focused?.closest("[role=dialog]") ?? document.body).append(area);
  area.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way on plain http
  const copied = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
