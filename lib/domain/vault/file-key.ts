import { misleadingCharacters } from "@/lib/domain/titles/misleading-characters";

const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Replaces each character that is unsafe in file names by `_`. */
export function withoutUnsafe(name: string): string {
  return name.replace(/[/\\:*?"<>|\p{Cc}]/gu, "_").replace(misleadingCharacters, "_");
}

/**
 * The name of a page's or folder's file in an export, without characters that file systems refuse. Links may use it
 * too, because other programs find the file by it. Most names stay unchanged. The rule is that of the database's
 * `file_key`.
 */
export function fileKeyOf(name: string): string {
  const plain = withoutUnsafe(name);
  return isReserved(plain) || plain.startsWith(".") ? `_${plain}` : plain;
}

/** Whether Windows reserves a name for a device. */
export function isReserved(name: string): boolean {
  return reserved.test(name);
}
