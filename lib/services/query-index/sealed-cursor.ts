import "server-only";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { sealSteadily, unseal } from "@/lib/services/sealing/seal";

const purpose = "list cursor";

/** Encrypts a cursor: the place where a list stops can be of a page that the reader cannot see. */
export function sealCursor(cursor: string): string {
  return sealSteadily(cursor, purpose).toString("base64url");
}

/** Decrypts a cursor; refuses one that `sealCursor` did not make. */
export function openCursor(sealed: string): string {
  const cursor = unseal(Buffer.from(sealed, "base64url"), purpose);
  if (cursor !== null) return cursor;
  throw invalidRequest({ path: "cursor", message: "is not one that this list gave; start again without it" });
}
