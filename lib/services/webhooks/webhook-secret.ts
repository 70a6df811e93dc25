import "server-only";
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { environment } from "@/lib/config/environment";

// A secret has to be known to sign with it. It is sealed with a key derived from the webhook and the server's secret, which
// is not in the database (AES-256-GCM, NIST SP 800-38D).
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts the secret of a webhook. */
export function sealSecret(secret: string, webhookId: string): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(webhookId), iv);
  return new Uint8Array(
    Buffer.concat([iv, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]),
  );
}

/** Decrypts a secret sealed by `sealSecret`; null when the server's secret is another one now. */
export function openSecret(sealed: Uint8Array, webhookId: string): string | null {
  const bytes = Buffer.from(sealed);
  if (bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(webhookId), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = bytes.subarray(ivBytes, -tagBytes);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function sealingKey(webhookId: string): Buffer {
  return createHmac("sha256", environment().NEXTAUTH_SECRET).update(`webhook ${webhookId}`).digest();
}
