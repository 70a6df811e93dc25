const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * The name of a page or folder with what file systems refuse written another way: its file in an export is called so,
 * and links may call it so too, because other programs find it by that. Most names are their own. The rule is that of
 * the database's `file_key`.
 */
export function fileKeyOf(name: string): string {
  const plain = name.replace(/[/\\:*?"<>|\p{Cc}]/gu, "_");
  return reserved.test(plain) || plain.startsWith(".") ? `_${plain}` : plain;
}
