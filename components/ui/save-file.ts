const keptMs = 60_000;

/** Lets the browser save bytes under a name. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  saveAddress(address, name);
  // The browser reads them after this function is done.
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

/** Lets the browser download what is at an address; the server's name for it wins over `name`. */
export function saveAddress(address: string, name = ""): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
