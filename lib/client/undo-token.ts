import type { UndoneWork } from "@/lib/contracts/token-undo";
import { callOperation } from "@/lib/client/http/call-operation";

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
    const part: UndoneWork = await callOperation("POST /tokens/{tokenId}/undo", {
      params: { tokenId },
      body,
    });
    undone.restored.push(...part.restored);
    undone.trashed.push(...part.trashed);
    undone.kept.push(...part.kept);
    cursor = part.nextCursor;
  } while (cursor !== null);
  return undone;
}
