import "server-only";
import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import { environment } from "@/lib/config/environment";
import { invalidRequest } from "@/lib/domain/errors/refusals";

// The places where these lists stop can be of pages that the reader cannot see. AES-256-GCM (NIST SP 800-38D) with the beginning
// of a MAC of the text as its nonce, so that a place always has the same cursor.
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a cursor, so that it tells nothing to whoever holds it. */
export function sealCursor(cursor: string): string {
  const nonce = keyFor(`nonce ${cursor}`).subarray(0, nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFor("cursor"), nonce);
  return Buffer.concat([nonce, cipher.update(cursor, "utf8"), cipher.final(), cipher.getAuthTag()]).toString(
    "base64url",
  );
}

/** Decrypts a cursor; refuses one that `sealCursor` did not make. */
export function openCursor(sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyFor("cursor"), bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const text = bytes.subarray(nonceBytes, -tagBytes);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    throw invalidRequest({
      path: "cursor",
      message: "is not one that this list gave; start again without it",
    });
  }
}

function keyFor(purpose: string): Buffer {
  return createHmac("sha256", environment().NEXTAUTH_SECRET).update(`list ${purpose}`).digest();
}
