const keptMs = 60_000;

/** Makes the browser save bytes under a name. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads them after this function has returned.
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
