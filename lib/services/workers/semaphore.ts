/** Limits the number of concurrent holders; others wait in order. */
export class Semaphore {
  readonly #waiting = new Set<() => void>();
  #acquired = 0;

  constructor(readonly permits: number) {}

  /** Resolves to true with a permit, which must be released, or to false after waiting too long. */
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

  /** Releases a permit, which goes to the next in line. */
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
