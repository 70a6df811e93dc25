// Marks of writing direction, by which a name can look as if it had another ending than it has.
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A `Content-Disposition` that names a file (RFC 6266): in ASCII for old clients, and as it is for all others, but without
 * marks of writing direction. `use` says whether a browser may show it.
 */
export function contentDisposition(use: "inline" | "attachment", name: string): string {
  const honest = name.replace(directionMarks, "");
  const plain = honest.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%/]/g, "_");
  const exact = encodeURIComponent(honest.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${use}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
