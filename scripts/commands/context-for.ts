import type { SessionActor } from "@/lib/domain/access/actor";
import { database } from "@/lib/db/connection/database";
import { findUserByEmail } from "@/lib/db/accounts/users";
import { type ServiceContext, serviceContext } from "@/lib/services/context";
import { toEmailKey } from "@/lib/services/users/email-key";

/** The context of a command that acts for the account with this e-mail address. */
export async function contextFor(email: string | undefined): Promise<ServiceContext<SessionActor>> {
  const user = await findUserByEmail(database(), toEmailKey(email ?? ""));
  if (user === null)
    throw new Error(`There is no account with the e-mail address ${email ?? "(none given)"}.`);
  return serviceContext({ kind: "session", userId: user.id, sessionId: user.id, user });
}
