import type Sigma from "sigma";
import type { CameraState } from "sigma/types";
import { type LinkGraph, placesByDegree } from "@/lib/domain/graph/link-graph";
import type { Point } from "@/lib/domain/graph/seed-positions";
import { drawOverlay, type LabelText, type Marks } from "./draw-overlay";
import { findNearest } from "./find-nearest";
import { hearPointers, type PointerEvents } from "./hear-pointers";
import { type Node, openSigma, toNodes } from "./open-sigma";
import { PageMover } from "./page-mover";
import { settle } from "./settle";
import { type GraphColours, readColours } from "./theme-colours";
import { fitAll, type View } from "./view-of-graph";

/** What happens in a drawing; pages are named by their place in the graph. */
export type StageEvents = PointerEvents & { onSettled: () => void };

export type StageOptions = {
  container: HTMLElement;
  graph: LinkGraph;
  positions: Float32Array;
  marks: Marks;
  /** Whether it is a small part of a screen that scrolls. */
  isSmall: boolean;
  /** Whether there is no graphics card, so that large graphs are drawn as seldom as possible. */
  isDrawnByProcessor: boolean;
  /** What is in view at the beginning. */
  start: StageStart;
  events: StageEvents;
};

/** All pages, one in the middle, or what another drawing of the graph showed. */
type StageStart = "all" | number | CameraState;

/** From how many pages on a frame takes long without a graphics card. */
const slowFrom = 2000;
const zoomStep = 1.6;
const travelMs = 250;
/** The ratio at which a page that was asked for is shown. */
const closeRatio = 1;
/** Pixels around all pages. */
const margins = { whole: 72, small: 44 };
const narrowMargin = 0.08;
/** How much is left to see of what is not lit. */
const dimmed = "0.25";

/** A graph drawn by WebGL, which settles, is moved and zoomed, and has marks and labels over it. */
export class GraphStage {
  readonly #options: StageOptions;
  readonly #sigma: Sigma;
  readonly #nodes: readonly Node[];
  readonly #mover: PageMover;
  readonly #order: readonly number[];
  readonly #colours: GraphColours;
  readonly #overlay: HTMLCanvasElement;
  readonly #fontFamily: string;
  readonly #texts = new Map<number, LabelText>();
  readonly #observer: ResizeObserver;
  readonly #endSettling: () => void;
  #marks: Marks;
  /** What stays in view while pages move, until the person moves the view. */
  #follows: "all" | number | null = "all";
  #isSettled = false;
  #isEnded = false;

  constructor(options: StageOptions) {
    const { container, graph, positions, marks, isSmall, start, isDrawnByProcessor, events } = options;
    this.#options = options;
    this.#marks = marks;
    this.#order = placesByDegree(graph);
    this.#colours = readColours(container);
    this.#fontFamily = getComputedStyle(container).fontFamily;
    this.#nodes = toNodes(graph, positions);
    const isSlow = isDrawnByProcessor && graph.pages.length > slowFrom;
    this.#sigma = openSigma({
      container,
      graph,
      nodes: this.#nodes,
      colours: this.#colours,
      isSmall,
      isSlow,
    });
    this.#mover = new PageMover(this.#sigma, this.#nodes);
    this.#overlay = document.createElement("canvas");
    this.#overlay.className = "pointer-events-none absolute inset-0 size-full";
    container.append(this.#overlay);
    hearPointers(this.#sigma, {
      events,
      placeAt: (at, within) => this.#placeAt(at, within),
      onMoved: () => (this.#follows = null),
    });
    this.#sigma.on("afterRender", () => this.#draw());
    this.#observer = new ResizeObserver(() => this.#resize());
    this.#observer.observe(container);
    this.mark(marks);
    if (typeof start === "object") this.#keepAt(start);
    else this.#follow(start);
    void document.fonts.ready.then(() => this.#measureAnew());
    const isStill = isSlow || prefersStill();
    this.#endSettling = settle({ positions, pairs: graph.pairs, isStill }, (answer) =>
      this.#mover.moveTo(answer.positions, () => this.#onMoved(answer.isSettled)),
    );
  }

  /** Where the pages are now, by their ids. */
  readPositions(): Map<string, Point> {
    return new Map(this.#options.graph.pages.map(({ id }, place) => [id, this.#pointOf(place)]));
  }

  /** What is in view, if the person chose that. */
  readCamera(): CameraState | null {
    return this.#follows === null ? this.#sigma.getCamera().getState() : null;
  }

  mark(marks: Marks): void {
    if (this.#isEnded) return;
    this.#marks = marks;
    this.#sigma.getStageCanvas().style.opacity = marks.lit === null && marks.found === null ? "" : dimmed;
    this.#draw();
  }

  /** Moves the view to a page that is out of sight. */
  goTo(place: number): void {
    if (this.#isEnded) return;
    const { x, y } = this.#sigma.graphToViewport(this.#pointOf(place));
    const { width, height } = this.#sigma.getDimensions();
    const margin = this.#margin;
    if (x > margin && y > margin && x < width - margin && y < height - margin) return;
    this.#follows = this.#isSettled ? null : place;
    const ratio = Math.min(this.#sigma.getCamera().ratio, closeRatio);
    this.#travel({ ...this.#stateFor(place), ratio });
  }

  fit(): void {
    this.#follows = "all";
    this.#travel(this.#stateFor("all"));
  }

  zoom(direction: "in" | "out"): void {
    this.#follows = null;
    const camera = this.#sigma.getCamera();
    const ratio = direction === "in" ? camera.ratio / zoomStep : camera.ratio * zoomStep;
    this.#travel({ ratio: camera.getBoundedRatio(ratio) });
  }

  end(): void {
    this.#isEnded = true;
    this.#endSettling();
    this.#mover.end();
    this.#observer.disconnect();
    this.#sigma.kill();
  }

  get #margin(): number {
    const { width } = this.#sigma.getDimensions();
    return this.#options.isSmall ? margins.small : Math.min(margins.whole, width * narrowMargin);
  }

  /** Shows all pages, or one in the middle, also while they move. */
  #follow(what: "all" | number): void {
    this.#follows = what;
    this.#sigma.getCamera().setState(this.#stateFor(what));
  }

  #keepAt(camera: CameraState): void {
    this.#follows = null;
    this.#sigma.getCamera().setState(camera);
  }

  /** Words that were measured before their font was there have another width now. */
  #measureAnew(): void {
    this.#texts.clear();
    if (!this.#isEnded) this.#draw();
  }

  #onMoved(isSettled: boolean): void {
    if (this.#follows !== null) this.#follow(this.#follows);
    if (!isSettled) return;
    this.#isSettled = true;
    this.#options.events.onSettled();
  }

  #resize(): void {
    this.#sigma.resize();
    // Positions are counted from the middle, which has moved; what pages look like stays.
    this.#sigma.scheduleRefresh({ partialGraph: { nodes: [] } });
    if (this.#follows !== null) this.#follow(this.#follows);
  }

  #draw(): void {
    const { graph, isSmall } = this.#options;
    drawOverlay(this.#overlay, {
      graph,
      order: this.#order,
      positions: this.#mover.positions,
      view: this.#readView(),
      radiusOf: (place) => this.#radiusOf(place),
      colours: this.#colours,
      marks: this.#marks,
      isSmall,
      texts: this.#texts,
      fontFamily: this.#fontFamily,
    });
  }

  #readView(): View {
    const unit = 1000;
    const { x, y } = this.#sigma.graphToViewport({ x: 0, y: 0 });
    const there = this.#sigma.graphToViewport({ x: unit, y: unit });
    const scale = { scaleX: (there.x - x) / unit, scaleY: (there.y - y) / unit };
    return { x, y, ...scale, ...this.#sigma.getDimensions() };
  }

  #placeAt(at: Point, within: number): number | null {
    const radiusOf = (place: number) => this.#radiusOf(place);
    return findNearest({ positions: this.#mover.positions, view: this.#readView(), at, radiusOf, within });
  }

  #radiusOf(place: number): number {
    return this.#sigma.scaleSize(this.#nodes[place]?.size ?? 1);
  }

  #pointOf(place: number): Point {
    const { positions } = this.#mover;
    return { x: positions[2 * place] ?? 0, y: positions[2 * place + 1] ?? 0 };
  }

  #stateFor(what: "all" | number): { x: number; y: number; ratio?: number } {
    if (what !== "all") return this.#sigma.graphToFramedGraph(this.#pointOf(what));
    const room = { ...this.#sigma.getDimensions(), margin: this.#margin };
    const { middle, ratio } = fitAll(this.#mover.positions, room);
    return { ...this.#sigma.graphToFramedGraph(middle), ratio };
  }

  #travel(state: { x?: number; y?: number; ratio?: number }): void {
    const camera = this.#sigma.getCamera();
    if (prefersStill()) camera.setState(state);
    else void camera.animate(state, { duration: travelMs });
  }
}

function prefersStill(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
