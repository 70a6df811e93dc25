/** What this browser draws a graph with: nothing, since it has no WebGL 2, the processor, or the graphics card. */
type DrawnBy = "nothing" | "processor" | "card";

let known: DrawnBy | undefined;

/** Finds out once what draws here. */
export function findDrawnBy(): DrawnBy {
  known ??= hasContext({ failIfMajorPerformanceCaveat: true })
    ? "card"
    : hasContext({})
      ? "processor"
      : "nothing";
  return known;
}

/** Whether this browser can draw a graph. */
export function canDraw(): boolean {
  return findDrawnBy() !== "nothing";
}

function hasContext(attributes: WebGLContextAttributes): boolean {
  const context = document.createElement("canvas").getContext("webgl2", attributes);
  // Browsers keep few contexts at a time.
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}
