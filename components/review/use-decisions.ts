import { useState } from "react";
import { readStored, readStoredTexts, store } from "@/components/ui/browser-storage";
import { keyOfWriter, type ReviewedWriter } from "@/components/shell/review/review-filter";

/** Something that was undone and can be redone: by the revision that did it, or, without one, out of the trash. */
export type Undone = { pageId: string; words: string; count: number; revisionId: string | null };

const max = { kept: 2_000, undone: 100 };

/** What was decided in a review: the changes that are kept, by their keys, and what was undone, the latest first. */
export type Decisions = {
  kept: ReadonlySet<string>;
  undone: readonly Undone[];
  keep: (keys: readonly string[]) => void;
  addUndone: (undone: Undone) => void;
  removeUndone: (undone: Undone) => void;
};

/** The decisions about what a writer changed, which this browser remembers for a person. */
export function useDecisions(userId: string, writer: ReviewedWriter): Decisions {
  const name = `${userId} ${keyOfWriter(writer)}`;
  const [keptName, undoneName] = [`review-kept-${name}`, `review-undone-${name}`];
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(readStoredTexts(keptName)));
  const [undone, setUndone] = useState<readonly Undone[]>(() => readUndone(undoneName));
  /** Other tabs decide, too; without storage, this one alone. */
  const latest = () => {
    const stored = readUndone(undoneName);
    return stored.length > 0 ? stored : undone;
  };
  const storeUndone = (next: readonly Undone[]) => {
    store(undoneName, next);
    setUndone(next);
  };
  return {
    kept,
    undone,
    keep: (keys) => {
      const next = [...new Set([...readStoredTexts(keptName), ...kept, ...keys])].slice(-max.kept);
      store(keptName, next);
      setKept(new Set(next));
    },
    addUndone: (one) => storeUndone([one, ...latest()].slice(0, max.undone)),
    removeUndone: (one) => storeUndone(latest().filter((other) => !isSame(one, other))),
  };
}

function isSame(one: Undone, other: Undone): boolean {
  return one.pageId === other.pageId && one.revisionId === other.revisionId;
}

function readUndone(name: string): Undone[] {
  const stored = readStored(name);
  return Array.isArray(stored) ? stored.filter(isUndone) : [];
}

function isUndone(value: unknown): value is Undone {
  if (typeof value !== "object" || value === null) return false;
  const { pageId, words, count, revisionId } = value as Record<string, unknown>;
  const isRevision = revisionId === null || typeof revisionId === "string";
  return typeof pageId === "string" && typeof words === "string" && typeof count === "number" && isRevision;
}
