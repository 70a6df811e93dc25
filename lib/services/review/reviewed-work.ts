import "server-only";
import type { ReviewedWriter } from "@/lib/contracts/review/review";
import { hadToken, type Work } from "@/lib/db/accounts/token-work";
import { invalidRequest, notFound } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";

/** Whose changes are asked for, and from when on; refuses what names nobody, several, or a token of somebody else. */
export async function requireWork(ctx: ServiceContext, asked: ReviewedWriter): Promise<Work> {
  const { tokenId, userId, tokenName } = asked;
  const since = new Date(asked.since);
  if (tokenId !== undefined) {
    if (userId !== undefined || tokenName !== undefined)
      throw invalidRequest({ path: "tokenId", message: "names one writer: leave out userId and tokenName" });
    if (!(await hadToken(ctx.db, { userId: ctx.actor.userId, tokenId }))) throw notFound("token");
    return { since, writer: { tokenId } };
  }
  if (userId === undefined)
    throw invalidRequest({ path: "userId", message: "is missing: name a person, or a token by tokenId" });
  return { since, writer: tokenName === undefined ? { userId } : { userId, tokenName } };
}
