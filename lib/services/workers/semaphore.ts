/** Lets only so many in at the same time; others wait, in their order. */
export class Semaphore {
  readonly #waiting = new Set<() => void>();
  #acquired = 0;

  constructor(readonly permits: number) {}

  /** Resolves to true with a permit, which has to be released; to false when there was none for so long. */
  acquire(waitingSecondsMax: number): Promise<boolean> {
    if (this.#acquired < this.permits) {
      this.#acquired += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(late);
        resolve(true);
      };
      const late = setTimeout(() => {
        this.#waiting.delete(begin);
        resolve(false);
      }, waitingSecondsMax * 1000);
      this.#waiting.add(begin);
    });
  }

  /** Gives a permit back: it goes to the next who waits. */
  release(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#acquired -= 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
