import "server-only";
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { environment } from "@/lib/config/environment";

// A stored response may contain a token's secret. It is sealed with a key derived from the client's key and the
// server's secret, neither of which is in the database (AES-256-GCM, NIST SP 800-38D).
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a response so that only a request with the same idempotency key can read it. */
export function sealAnswer(answer: string, idempotencyKey: string): Uint8Array {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(idempotencyKey), iv);
  return Buffer.concat([iv, cipher.update(answer, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a response sealed by `sealAnswer`. */
export function openAnswer(sealed: Uint8Array, idempotencyKey: string): string {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(idempotencyKey), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  const text = bytes.subarray(ivBytes, -tagBytes);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
}

function sealingKey(idempotencyKey: string): Buffer {
  return createHmac("sha256", environment().NEXTAUTH_SECRET).update(`answer ${idempotencyKey}`).digest();
}
