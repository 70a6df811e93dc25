import { type LinkGraph, neighboursOf } from "@/lib/domain/graph/link-graph";
import type { Point } from "@/lib/domain/graph/seed-positions";
import { cutName } from "@/lib/domain/titles/cut-name";
import { showControls } from "@/lib/domain/titles/show-controls";
import { chooseLabels, type Label } from "./choose-labels";
import type { GraphColours } from "./theme-colours";
import { toPixels, type View } from "./view-of-graph";

/** What stands out in a drawing. */
export type Marks = {
  /** The page that is lit with its neighbours. */
  lit: number | null;
  chosen: number | null;
  /** The page on screen beside the drawing. */
  here: number | null;
  /** The pages that a search found; null without one. */
  found: readonly number[] | null;
};

export type Scene = {
  graph: LinkGraph;
  /** The pages whose labels come first. */
  order: readonly number[];
  positions: Float32Array;
  view: View;
  radiusOf: (place: number) => number;
  colours: GraphColours;
  marks: Marks;
  isSmall: boolean;
  /** The labels that were measured already. */
  texts: Map<number, LabelText>;
  fontFamily: string;
};

/** A title as it is shown, and how wide that is. */
export type LabelText = { title: string; width: number };

const label = { height: 17, size: 12.5, gap: 4, space: 8, lengthMax: 30 };
/** Square pixels that a label takes on average, so that pages can be told from words. */
const areaPerLabel = 16_000;
/** From which radius on a page has a label. */
const labelledRadius = 2.4;
/** From which radius on its label is as dark as text. */
const strongRadius = 6;
const pixelRatioMax = 2;
const ringGap = 3;

/** Draws over a graph what stands out in it: the lit page with its neighbours, what a search found, and labels. */
export function drawOverlay(canvas: HTMLCanvasElement, scene: Scene): void {
  const context = prepare(canvas, scene.view);
  if (context === null) return;
  const { marks, colours } = scene;
  if (marks.lit !== null) drawLit(context, scene, marks.lit);
  else if (marks.found !== null)
    for (const place of marks.found) drawPage(context, scene, { place, colour: colours.found });
  if (marks.here !== null) drawPage(context, scene, { place: marks.here, colour: colours.here });
  if (marks.chosen !== null) {
    drawPage(context, scene, { place: marks.chosen, colour: colours.chosen });
    drawRing(context, scene, marks.chosen);
  }
  drawLabels(context, scene);
}

function prepare(canvas: HTMLCanvasElement, { width, height }: View): CanvasRenderingContext2D | null {
  const ratio = Math.min(window.devicePixelRatio, pixelRatioMax);
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high });
  const context = canvas.getContext("2d");
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  context?.clearRect(0, 0, width, height);
  return context;
}

function drawLit(context: CanvasRenderingContext2D, scene: Scene, lit: number): void {
  const { graph, positions, view, colours } = scene;
  const near = neighboursOf(graph, lit);
  const from = toPixels(view, positions, lit);
  context.strokeStyle = colours.litLine;
  context.lineWidth = 1.25;
  context.beginPath();
  for (const place of near) {
    const to = toPixels(view, positions, place);
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
  }
  context.stroke();
  for (const place of near) drawPage(context, scene, { place, colour: colours.litPage });
  drawPage(context, scene, { place: lit, colour: colours.label });
}

type DrawnPage = { place: number; colour: string };

function drawPage(context: CanvasRenderingContext2D, scene: Scene, { place, colour }: DrawnPage): void {
  const { x, y } = toPixels(scene.view, scene.positions, place);
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, Math.max(scene.radiusOf(place), 2), 0, 2 * Math.PI);
  context.fill();
}

function drawRing(context: CanvasRenderingContext2D, scene: Scene, place: number): void {
  const { x, y } = toPixels(scene.view, scene.positions, place);
  context.strokeStyle = scene.colours.chosen;
  context.lineWidth = 1.5;
  context.beginPath();
  context.arc(x, y, Math.max(scene.radiusOf(place), 2) + ringGap, 0, 2 * Math.PI);
  context.stroke();
}

function drawLabels(context: CanvasRenderingContext2D, scene: Scene): void {
  const { graph, view, colours, texts, fontFamily } = scene;
  context.font = `${label.size}px ${fontFamily}`;
  context.textAlign = "center";
  context.textBaseline = "top";
  context.lineJoin = "round";
  context.lineWidth = 3;
  context.strokeStyle = colours.ground;
  const textOf = (place: number) => {
    const known = texts.get(place);
    if (known) return known;
    const title = shorten(graph.pages[place]?.title ?? "");
    const text = { title, width: context.measureText(title).width + label.space };
    texts.set(place, text);
    return text;
  };
  const labels = chooseLabels({
    order: labelled(scene),
    locate: (place) => locateLabel(scene, place),
    widthOf: (place) => textOf(place).width,
    height: label.height,
    max: Math.max(6, Math.round((view.width * view.height) / areaPerLabel)),
  });
  for (const one of labels) {
    const { lit, chosen, here } = scene.marks;
    const isStrong = [lit, chosen, here].includes(one.place) || scene.radiusOf(one.place) >= strongRadius;
    context.fillStyle = isStrong ? colours.label : colours.litPage;
    drawLabel(context, one, textOf(one.place).title);
  }
}

function drawLabel(context: CanvasRenderingContext2D, { x, y }: Label, title: string): void {
  context.strokeText(title, x, y);
  context.fillText(title, x, y);
}

/** The pages that can have labels, the most important first. */
function* labelled({ graph, order, marks }: Scene): Iterable<number> {
  for (const place of [marks.lit, marks.chosen, marks.here]) if (place !== null) yield place;
  if (marks.lit !== null) yield* neighboursOf(graph, marks.lit);
  else yield* marks.found ?? order;
}

function locateLabel({ view, positions, radiusOf, marks, isSmall }: Scene, place: number): Point | null {
  const { x, y } = toPixels(view, positions, place);
  if (x < 0 || y < -label.height || x > view.width || y > view.height) return null;
  const radius = radiusOf(place);
  const isMarked = marks.lit !== null || marks.found !== null || place === marks.chosen || isSmall;
  return isMarked || radius >= labelledRadius ? { x, y: y + radius + label.gap } : null;
}

function shorten(title: string): string {
  const shown = cutName(title, label.lengthMax);
  return showControls(shown === title ? title : `${shown.trimEnd()}…`);
}
