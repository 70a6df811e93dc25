/** An address that is safe to open or show; null for one that would run as a script. */
export function safeAddress(address: string): string | null {
  // Browsers ignore blanks and control characters before the scheme.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\u0000-\u0020]/g, ""))?.[1]?.toLowerCase();
  return scheme === undefined || !unsafeSchemes.has(scheme) ? address : null;
}

const unsafeSchemes = new Set(["javascript", "data", "vbscript", "blob", "filesystem", "view-source"]);
