import "server-only";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { LinkingPage, RelinkedPage, Relinking } from "@/lib/domain/links/rewrite-page-links";
import { isLong, runTask } from "@/lib/services/workers/run-task";
import type { TaskLimits } from "@/lib/services/workers/worker-pool";

/** A save of one of these pages waits meanwhile, and is refused after five seconds (`lock_timeout`). */
const lostSecondsMax = 5;
const limitsOfTries = { waitingSecondsMax: 1, workingSecondsMax: 2 };

type Relinked = RelinkedPage | null;

/**
 * Writes links anew in batches of texts whose pages are locked. A text that takes too long, or for which no thread comes free soon,
 * keeps its links and refuses nothing: null, as for one in which nothing changes.
 */
export class TextRelinker {
  readonly #relinking: Relinking;
  readonly #limits: TaskLimits;
  #lostMs = 0;

  constructor(relinking: Relinking, limits: TaskLimits = limitsOfTries) {
    this.#relinking = relinking;
    this.#limits = limits;
  }

  /** The texts of a batch with their links written anew, in their order. */
  async relink(pages: readonly LinkingPage[]): Promise<Relinked[]> {
    const together = await this.#tryAll(pages);
    if (together !== null) return together;
    const relinked = pages.map((): Relinked => null);
    if (pages.length === 1) return relinked;
    // Short texts first: what takes too long is rarely one of them, and takes the time of those after it.
    const order = [...pages.entries()].sort(([, a], [, b]) => a.markdown.length - b.markdown.length);
    for (const [index, page] of order) relinked[index] = (await this.#tryAll([page]))?.[0] ?? null;
    return relinked;
  }

  /** Null when it took too long; from then on less time is left. */
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
