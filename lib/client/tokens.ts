import {
  createTokenOperation,
  listTokensOperation,
  revokeTokenOperation,
  type CreatedTokenRecord,
  type TokenRecord,
} from "@/lib/contracts/tokens";
import { callOperation, type CallParts } from "./call-operation";
import { requireAnswer } from "./require-answer";

/** The person's tokens, newest first. */
export async function listTokens(signal: AbortSignal): Promise<TokenRecord[]> {
  return requireAnswer(await callOperation(listTokensOperation, {}, { signal })).data;
}

/** Creates a token; the answer is the only place where its secret is shown. */
export async function createToken(
  body: CallParts<typeof createTokenOperation>["body"],
): Promise<CreatedTokenRecord> {
  return requireAnswer(await callOperation(createTokenOperation, { body }));
}

/** Ends a token at once. */
export async function revokeToken(tokenId: string): Promise<void> {
  await callOperation(revokeTokenOperation, { params: { tokenId } });
}
