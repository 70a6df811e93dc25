import "server-only";
import type { Database } from "@/lib/db/connection/database";
import { insertUser, type UserRow } from "@/lib/db/accounts/users";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { newId } from "@/lib/services/new-id";
import { toEmailKey } from "./email-key";

/** Stores an account; refuses an e-mail address that is taken. Without a hash, nobody signs in by a password. */
export async function storeAccount(
  tx: Database,
  account: { name: string; email: string; passwordHash: string | null; isAdministrator: boolean },
): Promise<UserRow> {
  const { name, email, isAdministrator, passwordHash } = account;
  const user = { id: newId(), name, email, image: null, isAdministrator };
  if (!(await insertUser(tx, { ...user, emailKey: toEmailKey(email), passwordHash }))) {
    throw invalidRequest({ path: "email", message: "has an account already; sign in instead" });
  }
  return user;
}
