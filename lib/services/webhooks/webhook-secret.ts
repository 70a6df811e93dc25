import "server-only";
import { seal, unseal } from "@/lib/services/sealing/seal";

/** Encrypts the secret of a webhook, which has to be known to sign with it. */
export function sealSecret(secret: string, webhookId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(secret, `webhook ${webhookId}`));
}

/** Decrypts a secret sealed by `sealSecret`; null when the server's secret is another one now. */
export function openSecret(sealed: Uint8Array, webhookId: string): string | null {
  return unseal(sealed, `webhook ${webhookId}`);
}
