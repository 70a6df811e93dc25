/** The text of an HTML file in the encoding that it has by its mark or its declaration; without one, UTF-8. */
export function decodeHtml(bytes: Uint8Array): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1_024));
  const said = /charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ?? "utf-8";
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const label = isUtf16 ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : said;
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
