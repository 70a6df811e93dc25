import "server-only";
import { createHash } from "node:crypto";
import { uuidPattern } from "@/lib/contracts/fields/uuid-pattern";
import { type ClientRow, findClientRow, pruneClients, saveClient } from "@/lib/db/accounts/oauth-clients";
import { countAttempt } from "@/lib/db/accounts/sign-in-attempts";
import { type Database, database } from "@/lib/db/connection/database";
import { readClientMetadata } from "@/lib/domain/oauth/client-metadata";
import { OAuthRefusal } from "@/lib/domain/oauth/oauth-refusal";
import { fetchClientMetadata, isMetadataAddress } from "./fetch-client-metadata";

/** Documents fetched for one person on a day, before it has to wait. */
const rule = { freeFailures: 60, firstWaitSeconds: 30, longestWaitSeconds: 15 * 60 };

/** The days after which a client that nobody connects is forgotten. */
export const unusedDays = 7;

/** How many clients are kept that nobody connects. */
export const unusedMax = 5_000;

/** The client with this id, as known so far; null when it is unknown. Within a transaction, `db` is its connection. */
export async function findKnownClient(
  clientId: string,
  db: Database = database(),
): Promise<ClientRow | null> {
  if (!uuidPattern.test(clientId) && !isMetadataAddress(clientId)) return null;
  return findClientRow(db, clientId);
}

/**
 * The client with this id that asks a person, whose metadata document is fetched where it has one and the known one is
 * old. Pages of other sites can make browsers ask, so the fetches for a person are counted.
 */
export async function findClient(clientId: string, userId: string): Promise<ClientRow> {
  const known = await findKnownClient(clientId);
  if (!isMetadataAddress(clientId)) {
    if (known !== null) return known;
    throw new OAuthRefusal("invalid_client", "The app is not known here. Let it connect anew.");
  }
  if (known?.freshUntil != null && known.freshUntil > new Date()) return known;
  const wait = await countAttempt(createHash("sha256").update(`metadata ${userId}`).digest(), rule);
  if (wait > 0)
    throw new OAuthRefusal("invalid_client", `Too many apps asked. Try again in ${wait} seconds.`);
  const { document, freshSeconds } = await fetchClientMetadata(clientId);
  const freshUntil = new Date(Date.now() + freshSeconds * 1_000);
  await pruneClients(database(), { days: unusedDays, most: unusedMax });
  return saveClient(database(), { id: clientId, ...readClientMetadata(document), freshUntil });
}
