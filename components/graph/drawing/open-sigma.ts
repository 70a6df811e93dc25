import { UndirectedGraph } from "graphology";
import Sigma from "sigma";
import { degreeOf, type LinkGraph } from "@/lib/domain/graph/link-graph";
import type { GraphColours } from "./theme-colours";

/** A page as the drawing has it. */
export type Node = { x: number; y: number; size: number };

/** The pages of a graph where they begin. */
export function toNodes(graph: LinkGraph, positions: Float32Array): Node[] {
  return graph.pages.map((_, place) => ({
    x: positions[2 * place] ?? 0,
    y: positions[2 * place + 1] ?? 0,
    size: Math.min(3 + 1.1 * Math.sqrt(degreeOf(graph, place)), 14),
  }));
}

export type SigmaSetup = {
  container: HTMLElement;
  graph: LinkGraph;
  nodes: readonly Node[];
  colours: GraphColours;
  isSmall: boolean;
  /** Whether drawing a frame takes so long that lines are left out while the view moves. */
  isSlow: boolean;
};

/** The drawing by WebGL, without words and without marks. */
export function openSigma({ container, graph, nodes, colours, isSmall, isSlow }: SigmaSetup): Sigma {
  return new Sigma(toSigmaGraph(graph, nodes), container, {
    styles: {
      nodes: {
        x: { attribute: "x" },
        y: { attribute: "y" },
        size: { attribute: "size" },
        color: colours.page,
      },
      edges: { color: colours.line, size: 1 },
    },
    settings: {
      // A unit is a pixel, so that pages that move do not move the others.
      autoRescale: false,
      itemSizesReference: "screen",
      minEdgeThickness: 1,
      hideEdgesOnMove: isSlow,
      // Letters of many scripts need more than one glyph after another: words are drawn over it.
      renderLabels: false,
      enableCameraRotation: false,
      enableCameraMouseRotation: false,
      minCameraRatio: 0.05,
      maxCameraRatio: 60,
      gestureTarget: isSmall ? "shared" : "graph",
      // What is under the pointer is looked up elsewhere: reading it from the graphics card holds up the page.
      pickingDownSizingRatio: 16,
    },
  });
}

function toSigmaGraph({ pages, pairs }: LinkGraph, nodes: readonly Node[]): UndirectedGraph {
  const graph = new UndirectedGraph();
  // The attributes stay these objects, so that pages can be moved without an event for each.
  for (const place of pages.keys()) graph.addNode(String(place), nodes[place]);
  for (let at = 0; at < pairs.length; at += 2) graph.addEdge(String(pairs[at]), String(pairs[at + 1]));
  return graph;
}
