import { misleadingCharacters } from "@/lib/domain/titles/misleading-characters";

const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A name with each character that files cannot be called by, or better are not, written as `_`. */
export function withoutUnsafe(name: string): string {
  return name.replace(/[/\\:*?"<>|\p{Cc}]/gu, "_").replace(misleadingCharacters, "_");
}

/**
 * The name of a page or folder with what file systems refuse written another way: its file in an export is called so,
 * and links may call it so too, because other programs find it by that. Most names are their own. The rule is that of
 * the database's `file_key`.
 */
export function fileKeyOf(name: string): string {
  const plain = withoutUnsafe(name);
  return isReserved(plain) || plain.startsWith(".") ? `_${plain}` : plain;
}

/** Whether Windows takes a name for a device. */
export function isReserved(name: string): boolean {
  return reserved.test(name);
}
