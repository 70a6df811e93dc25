import "server-only";
import { revokeTokenRow } from "@/lib/db/accounts/tokens";
import type { Database } from "@/lib/db/connection/database";
import type { Change } from "@/lib/domain/events/change";
import { publishCredentialsEnd } from "@/lib/services/events/publish-event";

/** A connection of a person, in a transaction or not. */
export type EndingConnection = {
  db: Database;
  announced: Change[] | null;
  userId: string;
  tokenId: string;
};

/** Ends a connection with all its secrets, at once; false when it has ended before. */
export async function endConnection({ db, announced, userId, tokenId }: EndingConnection): Promise<boolean> {
  const ended = await revokeTokenRow(db, { userId, tokenId });
  if (ended) publishCredentialsEnd({ announced }, userId);
  return ended;
}
