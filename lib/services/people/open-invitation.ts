import "server-only";
import { database } from "@/lib/db/connection/database";
import { findInvitation } from "@/lib/db/accounts/invitations";
import { hashSecret } from "@/lib/domain/tokens/token-secret";

/** What a link of an invitation is good for: the address it is for, or any. Null when it does not work any more. */
export async function openInvitation(secret: string): Promise<{ email: string | null } | null> {
  return findInvitation(database(), hashSecret(secret));
}
