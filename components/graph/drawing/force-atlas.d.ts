declare module "graphology-layout-forceatlas2/iterate.js" {
  import type { ForceAtlas2Settings } from "graphology-layout-forceatlas2";

  /** One step of the layout, in place: ten numbers a node, the position first, and three an edge. */
  function iterate(settings: ForceAtlas2Settings, nodes: Float32Array, edges: Float32Array): object;
  export { iterate as default };
}

declare module "graphology-layout-forceatlas2/defaults.js" {
  import type { ForceAtlas2Settings } from "graphology-layout-forceatlas2";

  const defaults: Required<ForceAtlas2Settings>;
  export { defaults as default };
}
