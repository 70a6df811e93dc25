import "server-only";
import { scopes, type Scope } from "@/lib/contracts/scopes";
import type { CreatedTokenRecord, CreateTokenBody } from "@/lib/contracts/tokens";
import { insertToken } from "@/lib/db/accounts/tokens";
import { hashSecret, makeTokenSecret } from "@/lib/domain/tokens/token-secret";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { newId } from "@/lib/services/new-id";
import { presentToken } from "./present-token";

/**
 * Creates a token of the person; the secret is only in the response, and in the sealed copy that an idempotency key
 * keeps for a day.
 */
export async function createToken(ctx: ServiceContext, input: CreateTokenBody): Promise<CreatedTokenRecord> {
  const { folderId } = input;
  if (folderId !== null) await requireItem(ctx, { kind: "folder", id: folderId }, "view");
  const secret = makeTokenSecret();
  const row = await insertToken(ctx.db, {
    id: newId(),
    userId: ctx.actor.userId,
    name: input.name,
    secretHash: hashSecret(secret),
    hint: secret.slice(-4),
    scopes: withRead(input.scopes),
    folderId,
    expiresAt: input.expiresAt === null ? null : new Date(input.expiresAt),
  });
  return { ...presentToken(row), token: secret };
}

/** The scopes in the contract's order, each once, always with `pages:read`. */
function withRead(asked: readonly Scope[]): Scope[] {
  return scopes.filter((scope) => scope === "pages:read" || asked.includes(scope));
}
