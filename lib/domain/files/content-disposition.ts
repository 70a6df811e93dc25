import { misleadingCharacters } from "@/lib/domain/titles/misleading-characters";

/**
 * A `Content-Disposition` that names a file (RFC 6266): in ASCII for old clients, and in full for all others, without
 * characters that disguise a name. `use` says whether a browser may display the file.
 */
export function contentDisposition(use: "inline" | "attachment", name: string): string {
  const honest = name.replace(misleadingCharacters, "").trim() || "_";
  const plain = honest.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%/]/g, "_");
  const exact = encodeURIComponent(honest.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${use}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
