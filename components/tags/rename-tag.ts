import { callOperation } from "@/lib/client/http/call-operation";
import type { KeptTaggedPage } from "@/lib/contracts/queries/tag-renaming";

/** The names of a renaming, and when it was. */
export type DoneRenaming = { from: string; to: string; since: string; until: string };

/** What a renaming changed, and the pages that it left as they were. */
export type RenamingOutcome = { done: DoneRenaming; count: number; kept: readonly KeptTaggedPage[] };

/** Renames a tag in all pages, part by part; `onProgress` hears how many pages were changed so far. */
export async function renameTag(
  names: { from: string; to: string },
  onProgress: (count: number) => void,
): Promise<RenamingOutcome> {
  const kept: KeptTaggedPage[] = [];
  let count = 0;
  let since: string | null = null;
  let cursor: string | undefined;
  for (;;) {
    const part = await callOperation("POST /tags/rename", { body: { ...names, cursor } });
    count += part.changed.length;
    kept.push(...part.kept);
    since ??= part.startedAt;
    onProgress(count);
    if (part.nextCursor === null) return { done: { ...names, since, until: part.endedAt }, count, kept };
    cursor = part.nextCursor;
  }
}

/** Takes a renaming back; the number of pages that have their text from before again. */
export async function undoRenaming(
  done: DoneRenaming,
): Promise<{ count: number; kept: readonly KeptTaggedPage[] }> {
  const kept: KeptTaggedPage[] = [];
  let count = 0;
  let cursor: string | undefined;
  for (;;) {
    const part = await callOperation("POST /tags/rename/undo", { body: { ...done, cursor } });
    count += part.restored.length;
    kept.push(...part.kept);
    if (part.nextCursor === null) return { count, kept };
    cursor = part.nextCursor;
  }
}
