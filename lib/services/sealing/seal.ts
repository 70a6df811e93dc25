import "server-only";
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { environment } from "@/lib/config/environment";

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text for a purpose with a key derived from the server's secret, which is not in the database (AES-256-GCM, NIST
 * SP 800-38D). With a nonce of its own, the same text gives the same bytes.
 */
export function seal(text: string, purpose: string, nonce: Uint8Array = randomBytes(nonceBytes)): Buffer {
  const cipher = createCipheriv("aes-256-gcm", deriveKey(purpose), nonce);
  return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** Encrypts a text so that it always gives the same bytes: the nonce is the beginning of a MAC of the text. */
export function sealSteadily(text: string, purpose: string): Buffer {
  return seal(text, purpose, deriveKey(`${purpose} nonce ${text}`).subarray(0, nonceBytes));
}

/** Decrypts what was sealed for this purpose; null where it was not, or by another secret. */
export function unseal(sealed: Uint8Array, purpose: string): string | null {
  if (sealed.length < nonceBytes + tagBytes) return null;
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv("aes-256-gcm", deriveKey(purpose), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = bytes.subarray(nonceBytes, -tagBytes);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function deriveKey(purpose: string): Buffer {
  return createHmac("sha256", environment().NEXTAUTH_SECRET).update(purpose).digest();
}
