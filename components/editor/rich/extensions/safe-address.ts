/** An address that may be opened or shown; null for those that would run as a script. */
export function safeAddress(address: string): string | null {
  // Browsers leave out blanks and control characters before they look for the scheme.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\u0000-\u0020]/g, ""))?.[1]?.toLowerCase();
  return scheme === undefined || !unsafeSchemes.has(scheme) ? address : null;
}

const unsafeSchemes = new Set(["javascript", "data", "vbscript", "blob", "filesystem", "view-source"]);
