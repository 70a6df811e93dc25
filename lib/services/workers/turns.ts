/** Turns of which only so many are taken at the same time; others wait, in their order. */
export class Turns {
  readonly #waiting = new Set<() => void>();
  #taken = 0;

  constructor(
    readonly atOnce: number,
    readonly waitingSecondsMax: number,
  ) {}

  /** Resolves when it is one's turn, which has to be passed on; to false when it has not come for too long. */
  take(): Promise<boolean> {
    if (this.#taken < this.atOnce) {
      this.#taken += 1;
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
      }, this.waitingSecondsMax * 1000);
      this.#waiting.add(begin);
    });
  }

  /** Ends a turn: it is that of the next who waits. */
  pass(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#taken -= 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
