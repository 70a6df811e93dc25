import "server-only";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { LinkingPage, RelinkedPage, Relinking } from "@/lib/domain/links/rewrite-page-links";
import { isLong, runTask } from "@/lib/services/workers/run-task";
import type { TaskLimits } from "@/lib/services/workers/worker-pool";

/** Saves of these pages wait meanwhile, and are refused after five seconds (`lock_timeout`). */
const lostSecondsMax = 5;
const limitsOfTries = { waitingSecondsMax: 1, workingSecondsMax: 2 };

type Relinked = RelinkedPage | null;

/**
 * Rewrites links in batches of texts whose pages are locked. A text that takes too long, or for which no thread becomes
 * free soon, keeps its links without failing the operation: null, as for an unchanged one.
 */
export class TextRelinker {
  readonly #relinking: Relinking;
  readonly #limits: TaskLimits;
  #lostMs = 0;

  constructor(relinking: Relinking, limits: TaskLimits = limitsOfTries) {
    this.#relinking = relinking;
    this.#limits = limits;
  }

  /** The texts of a batch with their links rewritten, in order. */
  async relink(pages: readonly LinkingPage[]): Promise<Relinked[]> {
    const together = await this.#tryAll(pages);
    if (together !== null) return together;
    const relinked = pages.map((): Relinked => null);
    if (pages.length === 1) return relinked;
    // Short texts come first: slow ones are rarely among them, and would take the time of later ones.
    const order = [...pages.entries()].sort(([, a], [, b]) => a.markdown.length - b.markdown.length);
    for (const [index, page] of order) relinked[index] = (await this.#tryAll([page]))?.[0] ?? null;
    return relinked;
  }

  /** Null when it took too long, which shortens the time for the rest. */
  async #tryAll(pages: readonly LinkingPage[]): Promise<Relinked[] | null> {
    const size = pages.reduce((sum, { markdown }) => sum + markdown.length, 0);
    const secondsLeft = lostSecondsMax - this.#lostMs / 1000;
    if (isLong(size) && secondsLeft <= 0) return null;
    const from = performance.now();
    try {
      return await runTask(
        "rewriteLinks",
        { size, limits: this.#limits },
        { pages, relinking: this.#relinking },
      );
    } catch (fault) {
      if (!isForLackOfTime(fault)) throw fault;
      this.#lostMs += performance.now() - from;
      return null;
    }
  }
}

function isForLackOfTime(fault: unknown): boolean {
  return fault instanceof DomainError && (fault.code === "payload_too_large" || fault.code === "unavailable");
}
