import forceAtlas2, { type ForceAtlas2Settings } from "graphology-layout-forceatlas2";
import defaults from "graphology-layout-forceatlas2/defaults.js";
import iterate from "graphology-layout-forceatlas2/iterate.js";

/** The positions of pages, two numbers each, and the pairs of pages that pull at each other. */
export type LayoutRequest = { positions: Float32Array; pairs: Uint32Array };

/** The numbers that ForceAtlas2 keeps of each node and each edge, and where a node has its own. */
const [nodeSize, edgeSize] = [10, 3];
const [massAt, convergenceAt, radiusAt] = [6, 7, 8];
/** From how many pages on the repulsion of those far away is summed up. */
const summedFrom = 400;
/** How coarsely that is done: twice as coarse as usual takes a third of the time, and looks the same. */
const barnesHutTheta = 1.2;
const stepsMin = 100;
const stepsMax = 300;
/** How little pages move in a step, of the extent of the drawing, when it is settled: a third of a pixel on a screen. */
const settledBelow = 0.0008;

/** Pulls linked pages together and pushes the others apart, step by step, until little moves. */
export class Layout {
  readonly #nodes: Float32Array;
  readonly #edges: Float32Array;
  readonly #settings: ForceAtlas2Settings;
  #steps = 0;
  #isSettled: boolean;

  constructor({ positions, pairs }: LayoutRequest) {
    const count = positions.length / 2;
    this.#nodes = toNodes(positions);
    this.#edges = new Float32Array((pairs.length / 2) * edgeSize);
    for (let at = 0; at < pairs.length; at += 2) {
      const ends = [(pairs[at] ?? 0) * nodeSize, (pairs[at + 1] ?? 0) * nodeSize] as const;
      this.#edges.set([...ends, 1], (at / 2) * edgeSize);
      for (const end of ends) this.#nodes[end + massAt] = (this.#nodes[end + massAt] ?? 0) + 1;
    }
    const barnesHutOptimize = count > summedFrom;
    const inferred = forceAtlas2.inferSettings(Math.max(count, 2));
    this.#settings = { ...defaults, ...inferred, barnesHutOptimize, barnesHutTheta };
    this.#isSettled = count < 2;
  }

  get isSettled(): boolean {
    return this.#isSettled;
  }

  step(): void {
    const before = this.positions();
    iterate(this.#settings, this.#nodes, this.#edges);
    this.#steps += 1;
    const isStill = this.#steps >= stepsMin && movedBetween(before, this.positions()) < settledBelow;
    this.#isSettled = isStill || this.#steps >= stepsMax;
  }

  positions(): Float32Array<ArrayBuffer> {
    const count = this.#nodes.length / nodeSize;
    const positions = new Float32Array(2 * count);
    for (let place = 0; place < count; place++) {
      positions[2 * place] = this.#nodes[place * nodeSize] ?? 0;
      positions[2 * place + 1] = this.#nodes[place * nodeSize + 1] ?? 0;
    }
    return positions;
  }
}

function toNodes(positions: Float32Array): Float32Array {
  const nodes = new Float32Array((positions.length / 2) * nodeSize);
  for (let place = 0; place < positions.length / 2; place++) {
    const at = place * nodeSize;
    nodes.set(positions.subarray(2 * place, 2 * place + 2), at);
    nodes[at + massAt] = 1;
    nodes[at + convergenceAt] = 1;
    nodes[at + radiusAt] = 1;
  }
  return nodes;
}

/** How far the numbers moved on average, of their greatest distance from the middle. */
function movedBetween(before: Float32Array, after: Float32Array): number {
  let moved = 0;
  let extent = 1;
  for (const [at, value] of after.entries()) {
    moved += Math.abs(value - (before[at] ?? 0));
    extent = Math.max(extent, Math.abs(value));
  }
  return moved / after.length / extent;
}
