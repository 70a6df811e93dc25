import "server-only";
import { findUserByEmail, type UserRow } from "@/lib/db/accounts/users";
import { database } from "@/lib/db/connection/database";
import { toEmailKey } from "./email-key";
import { verifyPassword } from "./password";
import { clearGuesses, countGuess } from "./throttle";

/** An account whose password was right, and the hash of that password. */
export type SignedIn = { user: UserRow; passwordHash: string | null };

/**
 * The account with an e-mail address and its password, or null. An unknown account and a wrong password are
 * indistinguishable, also by time; too many guesses are refused (`rate_limited`).
 */
export async function verifySignIn(input: {
  email: string;
  password: string;
  network: string;
}): Promise<SignedIn | null> {
  const guess = { emailKey: toEmailKey(input.email), network: input.network };
  await countGuess(guess);
  const user = await findUserByEmail(database(), guess.emailKey);
  const matches = await verifyPassword(user?.passwordHash ?? null, input.password);
  if (user === null || !matches) return null;
  await clearGuesses(guess);
  const { passwordHash, ...account } = user;
  return { user: account, passwordHash };
}
