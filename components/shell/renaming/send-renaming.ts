import { callOperation } from "@/lib/client/http/call-operation";
import type {
  RenamedKind,
  Renaming,
  UndoneRenaming,
  SkippedPage,
} from "@/lib/contracts/queries/renaming-outcomes";

/** The names of a renaming, and when it was. */
export type DoneRenaming = { from: string; to: string; since: string; until: string };

/** What a renaming changed, and the pages that it left as they were. */
export type RenamingOutcome = { done: DoneRenaming; count: number; kept: readonly SkippedPage[] };

type Names = { from: string; to: string };
type Part<Body> = Body & { cursor: string | undefined };

const requests = {
  tag: {
    rename: (body: Part<Names>): Promise<Renaming> => callOperation("POST /tags/rename", { body }),
    undo: (body: Part<DoneRenaming>): Promise<UndoneRenaming> =>
      callOperation("POST /tags/rename/undo", { body }),
  },
  property: {
    rename: (body: Part<Names>): Promise<Renaming> => callOperation("POST /properties/rename", { body }),
    undo: (body: Part<DoneRenaming>): Promise<UndoneRenaming> =>
      callOperation("POST /properties/rename/undo", { body }),
  },
};

/** Renames in all pages, part by part; `onProgress` hears how many pages were changed so far. */
export async function sendRenaming(
  kind: RenamedKind,
  names: Names,
  onProgress: (count: number) => void,
): Promise<RenamingOutcome> {
  const kept: SkippedPage[] = [];
  let count = 0;
  let since: string | null = null;
  let cursor: string | undefined;
  for (;;) {
    const part = await requests[kind].rename({ ...names, cursor });
    count += part.changed.length;
    kept.push(...part.kept);
    since ??= part.startedAt;
    onProgress(count);
    if (part.nextCursor === null) return { done: { ...names, since, until: part.endedAt }, count, kept };
    cursor = part.nextCursor;
  }
}

/** Takes a renaming back; the number of pages that have their text from before again. */
export async function sendUndo(kind: RenamedKind, done: DoneRenaming): Promise<number> {
  let count = 0;
  let cursor: string | undefined;
  for (;;) {
    const part = await requests[kind].undo({ ...done, cursor });
    count += part.restored.length;
    if (part.nextCursor === null) return count;
    cursor = part.nextCursor;
  }
}
