import "server-only";
import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { describeFault, log } from "@/lib/config/log";
import {
  completeKey,
  findKey,
  freeKey,
  type IdempotencyKey,
  type KnownKeyRow,
  reserveKey,
  holdRunningLock,
  sweepKeys,
} from "@/lib/db/accounts/idempotency-keys";
import { withoutDeadline } from "@/lib/db/connection/deadline";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { newId } from "@/lib/services/new-id";
import { openAnswer, sealAnswer } from "./seal-answer";

/**
 * A request that must take effect once. `fingerprint` distinguishes a repetition from another request with the same
 * key.
 */
export type OnceRequest = { key: string; fingerprint: Uint8Array };

/** The response to a request that ran now, or to an earlier one with the same key. */
export type OnceAnswer = { answer: string; replayed: boolean };

// A repetition that arrives while the first request runs waits this long for its response before it is refused.
const patienceMs = 2_000;

/**
 * Runs `work` in a transaction that also stores its response for 24 hours: a crash leaves both or neither. For a known
 * key the stored response is returned instead. When `work` throws, nothing is stored and the key stays free.
 */
export async function runOnce(
  ctx: ServiceContext,
  request: OnceRequest,
  work: (tx: ServiceContext) => Promise<string>,
): Promise<OnceAnswer> {
  const key = toStoredKey(ctx, request.key);
  const attemptId = newId();
  const patientUntil = Date.now() + patienceMs;
  const reserve = () => reserveKey(key, { fingerprint: request.fingerprint, attemptId });
  while (!(await withoutDeadline(reserve))) {
    const known = await findKey(key);
    const kept = known === null ? null : requireSameRequest(known, request);
    if (kept !== null) return { answer: openAnswer(kept, request.key), replayed: true };
    if (Date.now() > patientUntil) throw inProgress();
    await delay(25);
  }
  sweepNowAndThen();
  const answer = await runReserved(ctx, {
    key,
    attemptId,
    work,
    seal: (text) => sealAnswer(text, request.key),
  });
  return { answer, replayed: false };
}

type ReservedRun = {
  key: IdempotencyKey;
  attemptId: string;
  work: (tx: ServiceContext) => Promise<string>;
  seal: (answer: string) => Uint8Array;
};

async function runReserved(ctx: ServiceContext, run: ReservedRun): Promise<string> {
  const { key, attemptId } = run;
  try {
    return await inTransaction(ctx, async (tx) => {
      await holdRunningLock(tx.db, attemptId);
      const answer = await run.work(tx);
      // Another attempt took over the key because this one outlasted its reservation: it must not take effect.
      if (!(await completeKey(tx.db, key, { attemptId, answer: run.seal(answer) }))) throw inProgress();
      return answer;
    });
  } catch (fault) {
    // If this fails too, the reservation expires, because nothing proves any longer that its request runs.
    await withoutDeadline(() => freeKey(key, attemptId)).catch(() => undefined);
    throw fault;
  }
}

function requireSameRequest(known: KnownKeyRow, request: OnceRequest): Uint8Array | null {
  if (Buffer.from(known.fingerprint).equals(request.fingerprint)) return known.answer;
  throw new DomainError(
    "idempotency_key_reused",
    "This Idempotency-Key was used with a different request. Use a new key for a new request.",
  );
}

function toStoredKey({ actor }: ServiceContext, key: string): IdempotencyKey {
  return {
    actorId: actor.kind === "token" ? actor.tokenId : actor.userId,
    keyHash: createHash("sha256").update(key).digest(),
  };
}

function inProgress(): DomainError {
  return new DomainError(
    "idempotency_in_progress",
    "A request with this Idempotency-Key is still running. Send the same request again in a moment.",
    { retryAfterSeconds: 1 },
  );
}

function sweepNowAndThen(): void {
  if (Math.random() > 0.01) return;
  withoutDeadline(sweepKeys).catch((fault: unknown) =>
    log().warn({ fault: describeFault(fault) }, "old keys not swept"),
  );
}
