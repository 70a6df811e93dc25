import { setTimeout as sleep } from "node:timers/promises";

/** Something that is rung by some and waited for by one; ringing more than once meanwhile counts once. */
export class Bell {
  #isRung = false;
  #wake: () => void = () => undefined;

  ring(): void {
    this.#isRung = true;
    this.#wake();
  }

  /** Resolves when it is rung, or was since the last time, or after these seconds. */
  async wait(seconds: number, signal: AbortSignal): Promise<void> {
    const ended = new AbortController();
    const rung = new Promise<void>((resolve) => {
      this.#wake = resolve;
      if (this.#isRung) resolve();
    });
    const late = sleep(seconds * 1000, undefined, { signal: AbortSignal.any([signal, ended.signal]) });
    try {
      await Promise.race([rung, late.catch(() => signal.throwIfAborted())]);
    } finally {
      ended.abort();
      this.#isRung = false;
      this.#wake = () => undefined;
    }
  }
}
