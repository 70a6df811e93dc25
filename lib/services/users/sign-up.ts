import "server-only";
import { environment } from "@/lib/config/environment";
import type { SignUpBody } from "@/lib/contracts/accounts";
import { database } from "@/lib/db/database";
import { inTransactionOn } from "@/lib/db/transaction";
import { hasUsers, lockSignUps } from "@/lib/db/users";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { createPage } from "@/lib/services/pages/create-page";
import { storeAccount } from "./create-account";
import { toEmailKey } from "./email-key";
import { hashPassword } from "./password";
import { countGuess } from "./throttle";
import { welcomePage } from "./welcome-page";

/** Makes an account in the browser, with a welcome page, if `SIGNUP` allows one now. Returns its id. */
export async function signUp(input: SignUpBody & { address: string }): Promise<{ id: string }> {
  await countGuess({ emailKey: `sign-up ${toEmailKey(input.email)}`, address: input.address });
  // Asked before the costly work, and again under the lock.
  refuseUnlessAllowed(!(await hasUsers()));
  const passwordHash = await hashPassword(input.password);
  return inTransactionOn(database(), async (tx) => {
    await lockSignUps(tx);
    const isFirst = !(await hasUsers(tx));
    refuseUnlessAllowed(isFirst);
    const user = await storeAccount(tx, { ...input, passwordHash, isAdministrator: isFirst });
    const actor = { kind: "session", userId: user.id, sessionId: user.id, user } as const;
    await createPage({ actor, db: tx }, { ...welcomePage, parentId: null });
    return { id: user.id };
  });
}

function refuseUnlessAllowed(isFirst: boolean): void {
  const { SIGNUP } = environment();
  if (SIGNUP === "open" || (SIGNUP === "first" && isFirst)) return;
  throw new DomainError("forbidden", "New accounts are closed here. Ask the administrator for one.");
}
