import "server-only";
import { createHash } from "node:crypto";
import { type ClientRow, pruneClients, saveClient } from "@/lib/db/accounts/oauth-clients";
import { countAttempt } from "@/lib/db/accounts/sign-in-attempts";
import { database } from "@/lib/db/connection/database";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { readClientMetadata } from "@/lib/domain/oauth/client-metadata";
import { newId } from "@/lib/services/new-id";
import { unusedDays, unusedMax } from "./find-client";

/** Registrations from one network on a day, before it has to wait. */
const rule = { freeFailures: 40, firstWaitSeconds: 60, longestWaitSeconds: 60 * 60 };

/**
 * Registers a client by its metadata (RFC 7591). Anybody may: so the number is bounded for a network and in all, and a client that
 * nobody connects within a week, or before thousands of others, is forgotten.
 */
export async function registerClient(metadata: unknown, network: string): Promise<ClientRow> {
  const description = readClientMetadata(metadata);
  const wait = await countAttempt(createHash("sha256").update(`register ${network}`).digest(), rule);
  if (wait > 0) throw tooMany(wait);
  const db = database();
  await pruneClients(db, { days: unusedDays, most: unusedMax });
  return saveClient(db, { id: newId(), ...description, freshUntil: null });
}

function tooMany(seconds: number): DomainError {
  return new DomainError("rate_limited", `Too many apps were registered. Try again in ${seconds} seconds.`, {
    retryAfterSeconds: seconds,
  });
}
