import { createHash } from "node:crypto";

/**
 * The strong ETag of a page's content, quotes included: base64url SHA-256 of its exact UTF-8 bytes.
 * Two storable texts have the same ETag if and only if they have the same bytes. Always 45 characters.
 */
export function etagOf(markdown: string): string {
  return `"${createHash("sha256").update(markdown, "utf8").digest("base64url")}"`;
}
