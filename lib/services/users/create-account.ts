import "server-only";
import type { SignUpBody } from "@/lib/contracts/account/accounts";
import { database, type Database } from "@/lib/db/connection/database";
import { inTransactionOn } from "@/lib/db/connection/transaction";
import { hasUsers, insertUser, lockSignUps, type UserRow } from "@/lib/db/accounts/users";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { newId } from "@/lib/services/new-id";
import { toEmailKey } from "./email-key";
import { hashPassword } from "./password";

/** Creates an account. The first one is the administrator. */
export async function createAccount(input: SignUpBody): Promise<UserRow> {
  const passwordHash = await hashPassword(input.password);
  return inTransactionOn(database(), async (tx) => {
    await lockSignUps(tx);
    return storeAccount(tx, { ...input, passwordHash, isAdministrator: !(await hasUsers(tx)) });
  });
}

/** Stores an account; refuses an e-mail address that is taken. */
export async function storeAccount(
  tx: Database,
  account: { name: string; email: string; passwordHash: string; isAdministrator: boolean },
): Promise<UserRow> {
  const { name, email, isAdministrator, passwordHash } = account;
  const user = { id: newId(), name, email, image: null, isAdministrator };
  if (!(await insertUser(tx, { ...user, emailKey: toEmailKey(email), passwordHash }))) {
    throw invalidRequest({ path: "email", message: "has an account already; sign in instead" });
  }
  return user;
}
