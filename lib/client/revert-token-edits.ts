import type { UndoneWork } from "@/lib/contracts/token-undo";
import { callOperation } from "@/lib/client/http/call-operation";

/** The actual or expected outcome for the pages that a token wrote. */
export type Undone = Omit<UndoneWork, "nextCursor">;

/** Undoes what a token wrote after a point in time (ISO 8601), part by part; a dry run only reports the outcome. */
export async function revertTokenEdits(
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
