import "server-only";
import { createHash } from "node:crypto";
import { clearAttempts, countAttempt } from "@/lib/db/sign-in-failures";
import { DomainError } from "@/lib/domain/errors/domain-error";

const accountRule = { freeFailures: 8, firstWaitSeconds: 30, longestWaitSeconds: 15 * 60 };
const addressRule = { freeFailures: 50, firstWaitSeconds: 30, longestWaitSeconds: 15 * 60 };

/** Whose guesses are counted: those against one account, and those from one network address. */
export type Guess = { emailKey: string; address: string };

/** Counts a guess before it is tried; refuses it when there were too many of late. */
export async function countGuess(guess: Guess): Promise<void> {
  const byAddress = await countAttempt(addressSubject(guess), addressRule);
  const wait = byAddress > 0 ? byAddress : await countAttempt(accountSubject(guess), accountRule);
  if (wait > 0) {
    throw new DomainError("rate_limited", `Too many attempts. Try again in ${wait} seconds.`, {
      retryAfterSeconds: wait,
    });
  }
}

/** Forgets the guesses against an account after a right one. */
export function clearGuesses(guess: Guess): Promise<void> {
  return clearAttempts([accountSubject(guess)]);
}

function accountSubject({ emailKey }: Guess): Uint8Array {
  return createHash("sha256").update(`account ${emailKey}`).digest();
}

function addressSubject({ address }: Guess): Uint8Array {
  return createHash("sha256").update(`address ${address}`).digest();
}
