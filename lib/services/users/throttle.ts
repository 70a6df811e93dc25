import "server-only";
import { createHash } from "node:crypto";
import { clearAttempts, countAttempt, takeBackAttempt } from "@/lib/db/accounts/sign-in-attempts";
import { DomainError } from "@/lib/domain/errors/domain-error";

const accountRule = { freeFailures: 8, firstWaitSeconds: 30, longestWaitSeconds: 15 * 60 };
const addressRule = { freeFailures: 50, firstWaitSeconds: 30, longestWaitSeconds: 15 * 60 };

/** Whose guesses are counted: those against one account, and those from one network address. */
export type Guess = { emailKey: string; address: string };

/** Counts a guess before it is tried; refuses it when there were too many of late. */
export async function countGuess(guess: Guess): Promise<void> {
  const byAddress = await countAttempt(addressSubject(guess), addressRule);
  const wait = byAddress > 0 ? byAddress : await countAttempt(accountSubject(guess), accountRule);
  refuseToWait(wait);
}

function refuseToWait(wait: number): void {
  if (wait > 0) {
    throw new DomainError("rate_limited", `Too many attempts. Try again in ${wait} seconds.`, {
      retryAfterSeconds: wait,
    });
  }
}

/** Counts a guess of somebody who is signed in, by the account alone; refuses it when there were too many of late. */
export async function countOwnGuess(emailKey: string): Promise<void> {
  refuseToWait(await countAttempt(accountSubject({ emailKey }), accountRule));
}

/** After a right guess of somebody who is signed in. */
export async function clearOwnGuesses(emailKey: string): Promise<void> {
  await clearAttempts(accountSubject({ emailKey }));
}

/**
 * After a right guess: forgets those against the account, and takes back the one from the address, where many
 * people may sign in.
 */
export async function clearGuesses(guess: Guess): Promise<void> {
  await clearAttempts(accountSubject(guess));
  await takeBackAttempt(addressSubject(guess));
}

function accountSubject({ emailKey }: Pick<Guess, "emailKey">): Uint8Array<ArrayBuffer> {
  return createHash("sha256").update(`account ${emailKey}`).digest();
}

function addressSubject({ address }: Guess): Uint8Array<ArrayBuffer> {
  return createHash("sha256").update(`address ${address}`).digest();
}
