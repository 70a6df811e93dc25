import type Sigma from "sigma";
import type { Node } from "./open-sigma";

/** For how long pages are moved before the next frame is drawn, and how many between two looks at the clock. */
const moveMs = 6;
const moveCount = 200;

/** Moves the pages of a drawing to new positions, as many in a frame as there is time for. */
export class PageMover {
  readonly #sigma: Sigma;
  readonly #nodes: readonly Node[];
  /** Where the pages are drawn now, two numbers each. */
  readonly positions: Float32Array;
  #target: Float32Array | null = null;
  #moved = 0;
  #frame = 0;
  #onMoved: () => void = () => undefined;

  constructor(sigma: Sigma, nodes: readonly Node[]) {
    this.#sigma = sigma;
    this.#nodes = nodes;
    this.positions = Float32Array.from(nodes.flatMap(({ x, y }) => [x, y]));
  }

  /** Begins a move; a later one takes its place. */
  moveTo(target: Float32Array, onMoved: () => void): void {
    this.#target = target;
    this.#moved = 0;
    this.#onMoved = onMoved;
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#moveSome());
  }

  end(): void {
    this.#target = null;
    cancelAnimationFrame(this.#frame);
  }

  #moveSome(): void {
    this.#frame = 0;
    const target = this.#target;
    if (target === null) return;
    const until = performance.now() + moveMs;
    do this.#moveNext(target);
    while (this.#moved < this.#nodes.length && performance.now() < until);
    if (this.#moved < this.#nodes.length) {
      this.#frame = requestAnimationFrame(() => this.#moveSome());
      return;
    }
    this.#target = null;
    this.#onMoved();
  }

  #moveNext(target: Float32Array): void {
    const last = Math.min(this.#moved + moveCount, this.#nodes.length);
    const keys: string[] = [];
    for (; this.#moved < last; this.#moved++) {
      const [x = 0, y = 0] = target.subarray(2 * this.#moved, 2 * this.#moved + 2);
      Object.assign(this.#nodes[this.#moved] ?? {}, { x, y });
      this.positions.set([x, y], 2 * this.#moved);
      keys.push(String(this.#moved));
    }
    this.#sigma.refresh({ partialGraph: { nodes: keys }, skipIndexation: true, schedule: true });
  }
}
