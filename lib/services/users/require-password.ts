import "server-only";
import { findUserByEmail, lockPasswordHash } from "@/lib/db/accounts/users";
import type { SessionActor } from "@/lib/domain/access/actor";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";
import { toEmailKey } from "./email-key";
import { verifyPassword } from "./password";
import { clearOwnGuesses, countOwnGuess } from "./throttle";

/** A password that a person gave, and the field of the request that it was in. */
type GivenPassword = { path: string; password: string };

/** Refuses, in a transaction, what a password was checked for if it has been changed since; nobody changes it until then. */
export type RecheckPassword = (tx: ServiceContext) => Promise<void>;

/**
 * Refuses, naming `path`, a password other than that of the signed-in person; an open browser is not enough. Too many
 * guesses are refused as at sign-in.
 */
export async function requirePassword(
  ctx: ServiceContext<SessionActor>,
  given: GivenPassword,
): Promise<RecheckPassword> {
  const emailKey = toEmailKey(ctx.actor.user.email);
  await countOwnGuess(emailKey);
  const user = await findUserByEmail(ctx.db, emailKey);
  const passwordHash = user?.passwordHash ?? null;
  if (!(await verifyPassword(passwordHash, given.password))) throw isNot(given);
  await clearOwnGuesses(emailKey);
  const { userId } = ctx.actor;
  return async ({ db }) => {
    if (!(await lockPasswordHash(db, { userId, passwordHash }))) throw isNot(given);
  };
}

function isNot({ path }: GivenPassword) {
  return invalidRequest({ path, message: "is not your password" });
}
