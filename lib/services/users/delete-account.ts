import "server-only";
import type { DeleteAccountBody } from "@/lib/contracts/account/accounts";
import { deletedAccountPagesMax } from "@/lib/contracts/limits";
import { ownsMorePagesThan } from "@/lib/db/items/deletions";
import { lockTree } from "@/lib/db/items/tree-changes";
import { deleteUser, findOthers, lockSignUps } from "@/lib/db/accounts/users";
import type { SessionActor } from "@/lib/domain/access/actor";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishCredentialsEnd } from "@/lib/services/events/publish-event";
import { deleteItemsOfActor } from "./delete-items-of-actor";
import { toEmailKey } from "./email-key";
import { requirePassword } from "./require-password";

/**
 * Deletes the person's account with everything they own, including items shared with others: all of it, or nothing.
 * Their writing in pages of others stays. Refuses the only administrator while there are others, and an account with
 * too many pages for one transaction.
 */
export async function deleteAccount(
  ctx: ServiceContext<SessionActor>,
  input: DeleteAccountBody,
): Promise<void> {
  const { user, userId } = ctx.actor;
  if (toEmailKey(input.email) !== toEmailKey(user.email)) {
    throw invalidRequest({ path: "email", message: "is not the e-mail address of your account" });
  }
  const recheckPassword = await requirePassword(ctx, { path: "password", password: input.password });
  const refuseToLeaveOthers = async (tx: ServiceContext) => {
    if (user.isAdministrator) refuseToLeaveAlone(await findOthers(tx.db, userId));
  };
  await refuseToLeaveOthers(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockTree(tx.db, userId, "change");
    await recheckPassword(tx);
    if (await ownsMorePagesThan(tx.db, userId, deletedAccountPagesMax)) throw tooLarge();
    await deleteItemsOfActor(tx);
    // Checked again when no account can come or go; an earlier lock would make sign-ups wait for the pages.
    await lockSignUps(tx.db);
    await refuseToLeaveOthers(tx);
    await deleteUser(tx.db, userId);
  });
  publishCredentialsEnd(ctx, userId);
}

function refuseToLeaveAlone(others: { any: boolean; administrator: boolean }): void {
  if (!others.any || others.administrator) return;
  throw new DomainError(
    "forbidden",
    "You are the only administrator, and other people have accounts here. They would be left with nobody who can invite others, so your account stays as long as theirs do.",
  );
}

function tooLarge(): DomainError {
  return new DomainError(
    "forbidden",
    `Your account has more than ${deletedAccountPagesMax.toLocaleString("en")} pages. Move folders to the trash and empty it first, then delete your account.`,
  );
}
