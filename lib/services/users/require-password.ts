import "server-only";
import { findUserByEmail } from "@/lib/db/accounts/users";
import type { SessionActor } from "@/lib/domain/access/actor";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";
import { toEmailKey } from "./email-key";
import { verifyPassword } from "./password";
import { clearOwnGuesses, countOwnGuess } from "./throttle";

/**
 * Refuses, naming `path`, a password other than that of the signed-in person; an open browser is not enough. Too many
 * guesses are refused as at sign-in.
 */
export async function requirePassword(
  ctx: ServiceContext<SessionActor>,
  given: { path: string; password: string },
): Promise<void> {
  const emailKey = toEmailKey(ctx.actor.user.email);
  await countOwnGuess(emailKey);
  const user = await findUserByEmail(ctx.db, emailKey);
  const matches = await verifyPassword(user?.passwordHash ?? null, given.password);
  if (!matches) throw invalidRequest({ path: given.path, message: "is not your password" });
  await clearOwnGuesses(emailKey);
}
