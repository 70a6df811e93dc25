import "server-only";
import {
  deleteUser,
  findUserByEmail,
  hasUsers,
  lockSignUps,
  type UserRow,
  wasMadeSince,
} from "@/lib/db/accounts/users";
import { database, type Database } from "@/lib/db/connection/database";
import { inTransactionOn } from "@/lib/db/connection/transaction";
import { lockTree } from "@/lib/db/items/tree-changes";
import type { SessionActor } from "@/lib/domain/access/actor";
import { inTransaction, serviceContext } from "@/lib/services/context";
import { publishCredentialsEnd } from "@/lib/services/events/publish-event";
import { createPage } from "@/lib/services/pages/create-page";
import { deleteItemsOfActor } from "@/lib/services/users/delete-items-of-actor";
import { storeAccount } from "@/lib/services/users/store-account";
import { demoPages } from "./demo-pages";

/** The e-mail address of the demo account. */
export const demoEmail = "demo@example.com";

/** The demo account, or null. */
export async function findDemoAccount(db: Database = database()): Promise<UserRow | null> {
  const found = await findUserByEmail(db, demoEmail);
  if (found === null) return null;
  const { id, name, email, image, isAdministrator } = found;
  return { id, name, email, image, isAdministrator };
}

/** Makes the demo account with its pages; false if there is one. As the first account it is the administrator. */
export async function createDemoAccount(passwordHash: string): Promise<boolean> {
  return inTransactionOn(database(), async (tx) => {
    await lockSignUps(tx);
    if ((await findDemoAccount(tx)) !== null) return false;
    await storeDemoAccount(tx, { passwordHash, isAdministrator: !(await hasUsers(tx)) });
    return true;
  });
}

/**
 * Puts the sample pages in the place of everything that the demo account has: items, tokens, sessions and settings go with
 * it, and everybody who is signed in is signed out. All of it or nothing. False if it was made after `unlessSince`, or is
 * reset by somebody else at this moment. It never is an administrator.
 */
export async function resetDemoAccount({ unlessSince }: { unlessSince: Date | null }): Promise<boolean> {
  // A password that everybody knows could be locked by wrong guesses.
  const account = { passwordHash: null, isAdministrator: false };
  const former = await findDemoAccount();
  if (former === null) {
    await inTransactionOn(database(), async (tx) => {
      await lockSignUps(tx);
      if ((await findDemoAccount(tx)) === null) await storeDemoAccount(tx, account);
    });
    return true;
  }
  const ctx = serviceContext(actorOf(former));
  const isReset = await inTransaction(ctx, async (tx) => {
    await lockSignUps(tx.db);
    if ((await findDemoAccount(tx.db))?.id !== former.id) return false;
    if (unlessSince !== null && (await wasMadeSince(tx.db, former.id, unlessSince))) return false;
    await lockTree(tx.db, former.id, "change");
    await deleteItemsOfActor(tx);
    await deleteUser(tx.db, former.id);
    await storeDemoAccount(tx.db, account);
    return true;
  });
  if (isReset) publishCredentialsEnd(ctx, former.id);
  return isReset;
}

async function storeDemoAccount(
  tx: Database,
  account: { passwordHash: string | null; isAdministrator: boolean },
): Promise<void> {
  const user = await storeAccount(tx, { ...account, name: "Demo", email: demoEmail });
  // Nobody can listen for them yet.
  const ctx = { actor: actorOf(user), db: tx, announced: [] };
  for (const page of demoPages) await createPage(ctx, { ...page, parentId: null });
}

function actorOf(user: UserRow): SessionActor {
  return { kind: "session", userId: user.id, sessionId: user.id, user };
}
