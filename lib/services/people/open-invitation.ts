import "server-only";
import { database } from "@/lib/db/connection/database";
import { findInvitation } from "@/lib/db/accounts/invitations";
import { hashSecret } from "@/lib/domain/tokens/token-secret";

/** The invitation with this secret, and the address that it is for (null for any); null when it is no longer valid. */
export async function openInvitation(secret: string): Promise<{ email: string | null } | null> {
  return findInvitation(database(), hashSecret(secret));
}
