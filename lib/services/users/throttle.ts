import "server-only";
import { createHash } from "node:crypto";
import { clearAttempts, countAttempt, takeBackAttempt } from "@/lib/db/accounts/sign-in-attempts";
import { DomainError } from "@/lib/domain/errors/domain-error";

const accountRule = { freeFailures: 8, firstWaitSeconds: 30, longestWaitSeconds: 15 * 60 };
const networkRule = { freeFailures: 50, firstWaitSeconds: 30, longestWaitSeconds: 15 * 60 };

/** The subjects of counted guesses: one account, and one network. */
export type Guess = { emailKey: string; network: string };

/** Counts a guess before it is tried; refuses it after too many recent ones. */
export async function countGuess(guess: Guess): Promise<void> {
  const byNetwork = await countAttempt(networkSubject(guess), networkRule);
  const wait = byNetwork > 0 ? byNetwork : await countAttempt(accountSubject(guess), accountRule);
  refuseToWait(wait);
}

function refuseToWait(wait: number): void {
  if (wait > 0) {
    throw new DomainError("rate_limited", `Too many attempts. Try again in ${wait} seconds.`, {
      retryAfterSeconds: wait,
    });
  }
}

/** Counts a guess of a signed-in person, by the account alone; refuses it after too many recent ones. */
export async function countOwnGuess(emailKey: string): Promise<void> {
  refuseToWait(await countAttempt(accountSubject({ emailKey }), accountRule));
}

/** Counts a visit to a demo by its network; refuses it after too many. */
export async function countDemoVisit(network: string): Promise<void> {
  refuseToWait(await countAttempt(hashSubject(`demo ${network}`), networkRule));
}

/** Clears the count after a right guess of a signed-in person. */
export async function clearOwnGuesses(emailKey: string): Promise<void> {
  await clearAttempts(accountSubject({ emailKey }));
}

/**
 * Clears the guesses against the account after a right guess, and uncounts the one from the network, which many people
 * may share.
 */
export async function clearGuesses(guess: Guess): Promise<void> {
  await clearAttempts(accountSubject(guess));
  await takeBackAttempt(networkSubject(guess));
}

function accountSubject({ emailKey }: Pick<Guess, "emailKey">): Uint8Array<ArrayBuffer> {
  return hashSubject(`account ${emailKey}`);
}

function networkSubject({ network }: Guess): Uint8Array<ArrayBuffer> {
  return hashSubject(`address ${network}`);
}

function hashSubject(subject: string): Uint8Array<ArrayBuffer> {
  return createHash("sha256").update(subject).digest();
}
