import "server-only";
import type { SignUpBody } from "@/lib/contracts/account/accounts";
import { database } from "@/lib/db/connection/database";
import { inTransactionOn } from "@/lib/db/connection/transaction";
import { hasUsers, lockSignUps, type UserRow } from "@/lib/db/accounts/users";
import { hashPassword } from "./password";
import { storeAccount } from "./store-account";

/** Creates an account. The first one is the administrator. */
export async function createAccount(input: SignUpBody): Promise<UserRow> {
  const passwordHash = await hashPassword(input.password);
  return inTransactionOn(database(), async (tx) => {
    await lockSignUps(tx);
    return storeAccount(tx, { ...input, passwordHash, isAdministrator: !(await hasUsers(tx)) });
  });
}
