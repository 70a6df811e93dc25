/** Bytes that should be text are not valid UTF-8. */
export class InvalidUtf8 extends Error {
  override readonly name = "InvalidUtf8";
}

/** The exact text of UTF-8 bytes, byte order mark included; throws `InvalidUtf8` when they are not valid. */
export function decodeUtf8(bytes: Uint8Array): string {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new InvalidUtf8("The bytes are not valid UTF-8.", { cause });
  }
}
