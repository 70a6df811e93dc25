import "server-only";
import { environment } from "@/lib/config/environment";
import type { SignUpBody } from "@/lib/contracts/account/accounts";
import { database } from "@/lib/db/connection/database";
import { inTransactionOn } from "@/lib/db/connection/transaction";
import { hasUsers, lockSignUps } from "@/lib/db/accounts/users";
import { isInvited, useInvitation } from "@/lib/db/accounts/invitations";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { hashSecret } from "@/lib/domain/tokens/token-secret";
import { createPage } from "@/lib/services/pages/create-page";
import { toEmailKey } from "./email-key";
import { hashPassword } from "./password";
import { storeAccount } from "./store-account";
import { countGuess } from "./throttle";
import { welcomePage } from "./welcome-page";

/** Creates an account in the browser, with a welcome page, if `SIGNUP` allows it at the moment. Returns its id. */
export async function signUp(input: SignUpBody & { network: string }): Promise<{ id: string }> {
  await countGuess({ emailKey: `sign-up ${toEmailKey(input.email)}`, network: input.network });
  const invitation =
    input.invitation === undefined
      ? null
      : { secretHash: hashSecret(input.invitation), emailKey: toEmailKey(input.email) };
  // Checked before the costly work, and again under the lock.
  const isInvitedNow = invitation !== null && (await isInvited(database(), invitation));
  const hasInvitation = invitation !== null;
  refuseUnlessAllowed({ isFirst: !(await hasUsers()), hasInvitation, isInvited: isInvitedNow });
  const passwordHash = await hashPassword(input.password);
  return inTransactionOn(database(), async (tx) => {
    await lockSignUps(tx);
    const isFirst = !(await hasUsers(tx));
    const wasInvited = invitation !== null && (await useInvitation(tx, invitation));
    refuseUnlessAllowed({ isFirst, hasInvitation, isInvited: wasInvited });
    const user = await storeAccount(tx, { ...input, passwordHash, isAdministrator: isFirst });
    const actor = { kind: "session", userId: user.id, sessionId: user.id, user } as const;
    // Nobody can listen for it yet.
    await createPage({ actor, db: tx, announced: [] }, { ...welcomePage, parentId: null });
    return { id: user.id };
  });
}

/** Whether it would be the first account, and whether a valid invitation was sent. */
type Claim = { isFirst: boolean; hasInvitation: boolean; isInvited: boolean };

function refuseUnlessAllowed(claim: Claim): void {
  const { SIGNUP } = environment();
  if (SIGNUP === "open" || (SIGNUP === "first" && (claim.isFirst || claim.isInvited))) return;
  throw new DomainError("forbidden", explainRefusal(SIGNUP === "closed", claim));
}

function explainRefusal(isClosed: boolean, { hasInvitation }: Claim): string {
  if (isClosed) return "New accounts are closed here. Ask the administrator for one.";
  return hasInvitation
    ? "This invitation does not work for this account: it was used, taken back or has expired, or it is for another e-mail address. Ask the administrator for a new one."
    : "A new account needs an invitation. Ask the administrator for one.";
}
