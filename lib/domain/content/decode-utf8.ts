/** The text of UTF-8 bytes exactly, with a byte order mark if there is one; throws a TypeError when they are not valid. */
export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}
