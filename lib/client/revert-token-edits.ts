import type { UndoneWork } from "@/lib/contracts/review/token-undo";
import { callOperation } from "@/lib/client/http/call-operation";

/** The actual or expected outcome for what a token did. */
export type Undone = Omit<UndoneWork, "nextCursor">;

/** Undoes what a token did after a point in time (ISO 8601), part by part; a dry run only reports the outcome. */
export async function revertTokenEdits(
  tokenId: string,
  { since, dryRun }: { since: string; dryRun: boolean },
): Promise<Undone> {
  const undone: Undone = { restored: [], trashed: [], kept: [], untrashed: [], notUndone: [] };
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
    undone.untrashed.push(...part.untrashed);
    undone.notUndone.push(...part.notUndone);
    cursor = part.nextCursor;
  } while (cursor !== null);
  return undone;
}
