import "server-only";
import type { ChangePasswordBody } from "@/lib/contracts/account/accounts";
import { deleteOtherSessions } from "@/lib/db/accounts/sessions";
import { setPasswordHash } from "@/lib/db/accounts/users";
import type { SessionActor } from "@/lib/domain/access/actor";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishCredentialsEnd } from "@/lib/services/events/publish-event";
import { hashPassword } from "./password";
import { requirePassword, type RecheckPassword } from "./require-password";

/** Changes the person's password, and signs every other browser out. */
export async function changePassword(
  ctx: ServiceContext<SessionActor>,
  input: ChangePasswordBody,
): Promise<void> {
  const given = { path: "currentPassword", password: input.currentPassword };
  await replacePassword(ctx, input.newPassword, await requirePassword(ctx, given));
}

/** Gives the account another password, whatever the present one is, and signs every other browser out. */
export async function setPassword(ctx: ServiceContext<SessionActor>, password: string): Promise<void> {
  await replacePassword(ctx, password, () => Promise.resolve());
}

async function replacePassword(
  ctx: ServiceContext<SessionActor>,
  password: string,
  recheckPassword: RecheckPassword,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const { userId, sessionId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    await recheckPassword(tx);
    const { db } = tx;
    await setPasswordHash(db, { userId, passwordHash });
    await deleteOtherSessions(db, { userId, sessionId });
  });
  publishCredentialsEnd(ctx, userId);
}
