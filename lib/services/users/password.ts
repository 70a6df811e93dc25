import "server-only";
import { hash, verify } from "@node-rs/argon2";

// argon2id with the library's defaults, which follow OWASP: 19 MiB, two passes, one lane.
let decoy: Promise<string> | undefined;

/** The stored form of a password: argon2id. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"));
}

/** Whether a password matches this hash. Without a hash it takes as long, and is false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash("no account has this password");
  const matches = await verify(passwordHash ?? (await decoy), password.normalize("NFC"));
  return matches && passwordHash !== null;
}
