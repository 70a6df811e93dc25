import "server-only";
import { seal, unseal } from "@/lib/services/sealing/seal";

// A stored response may contain a token's secret, and the client's key is not in the database.

/** Encrypts a response so that only a request with the same idempotency key can read it. */
export function sealAnswer(answer: string, idempotencyKey: string): Uint8Array {
  return seal(answer, `answer ${idempotencyKey}`);
}

/** Decrypts a response sealed by `sealAnswer`. */
export function openAnswer(sealed: Uint8Array, idempotencyKey: string): string {
  const answer = unseal(sealed, `answer ${idempotencyKey}`);
  if (answer === null) throw new Error("The stored answer cannot be read.");
  return answer;
}
