import "server-only";

const msPerMinute = 60_000;

/** Lets so many lines into the log each minute, and counts the others. */
export class LineLimit {
  readonly #perMinute: number;
  #minute = -1;
  #lines = 0;
  #unlogged = 0;

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Whether a line may be logged at this time: null if not, otherwise how many were not since the last one that was. */
  take(ms: number): number | null {
    const minute = Math.floor(ms / msPerMinute);
    if (minute !== this.#minute) [this.#minute, this.#lines] = [minute, 0];
    if (this.#lines >= this.#perMinute) {
      this.#unlogged += 1;
      return null;
    }
    this.#lines += 1;
    const unlogged = this.#unlogged;
    this.#unlogged = 0;
    return unlogged;
  }
}
