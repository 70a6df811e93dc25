import type {
  createTokenOperation,
  listTokensOperation,
  revokeTokenOperation,
  CreatedTokenRecord,
  TokenRecord,
} from "@/lib/contracts/tokens";
import type { undoTokenOperation, UndoneWork } from "@/lib/contracts/token-undo";
import { callOperation, type CallParts } from "@/lib/client/http/call-operation";
import { requireBody } from "@/lib/client/http/require-body";

/** The person's tokens, newest first. */
export async function listTokens(signal: AbortSignal): Promise<TokenRecord[]> {
  return requireBody(await callOperation<typeof listTokensOperation>("GET /tokens", {}, { signal })).data;
}

/** Creates a token; the answer is the only place where its secret is shown. */
export async function createToken(
  body: CallParts<typeof createTokenOperation>["body"],
): Promise<CreatedTokenRecord> {
  return requireBody(await callOperation<typeof createTokenOperation>("POST /tokens", { body }));
}

/** Ends a token at once. */
export async function revokeToken(tokenId: string): Promise<void> {
  await callOperation<typeof revokeTokenOperation>("DELETE /tokens/{tokenId}", { params: { tokenId } });
}

/** What became, or would become, of the pages that a token wrote. */
export type Undone = Omit<UndoneWork, "nextCursor">;

/** Undoes what a token wrote since a moment (ISO 8601), part by part until all is done; a dry run only says what would be. */
export async function undoToken(
  tokenId: string,
  { since, dryRun }: { since: string; dryRun: boolean },
): Promise<Undone> {
  const undone: Undone = { restored: [], trashed: [], kept: [] };
  let cursor: string | null = null;
  do {
    const body = { since, dryRun, ...(cursor === null ? {} : { cursor }) };
    const part: UndoneWork = requireBody(
      await callOperation<typeof undoTokenOperation>("POST /tokens/{tokenId}/undo", {
        params: { tokenId },
        body,
      }),
    );
    undone.restored.push(...part.restored);
    undone.trashed.push(...part.trashed);
    undone.kept.push(...part.kept);
    cursor = part.nextCursor;
  } while (cursor !== null);
  return undone;
}
