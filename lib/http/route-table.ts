import "server-only";

/** The value added for a path, and the values of its parameters. */
export type FoundRoute<Value> = { value: Value; params: Record<string, string> };

type Step<Value> = {
  fixed: Map<string, Step<Value>>;
  open: { name: string; step: Step<Value> } | null;
  value: Value | undefined;
};

/** Paths with parameters in braces. A fixed part goes before a parameter, as in Next.js. */
export class RouteTable<Value> {
  readonly #start: Step<Value> = { fixed: new Map(), open: null, value: undefined };

  /** Adds a path such as `/pages/{pageId}`. */
  add(path: string, value: Value): void {
    let step = this.#start;
    for (const part of partsOf(path)) {
      const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
      step = name === undefined ? fixedStep(step, part) : openStep(step, name);
    }
    step.value = value;
  }

  /** The route of a path as written in a URL, or null. */
  find(path: string): FoundRoute<Value> | null {
    let step = this.#start;
    const params: Record<string, string> = {};
    for (const part of partsOf(path)) {
      const fixed = step.fixed.get(part);
      if (fixed === undefined && (step.open === null || part === "")) return null;
      if (fixed === undefined && step.open !== null) {
        const value = decode(part);
        if (value === null) return null;
        params[step.open.name] = value;
      }
      step = fixed ?? step.open?.step ?? step;
    }
    return step.value === undefined ? null : { value: step.value, params };
  }
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** A slash at the end does not matter. */
function partsOf(path: string): string[] {
  return path.replace(/\/$/, "").split("/").slice(1);
}

function fixedStep<Value>(step: Step<Value>, part: string): Step<Value> {
  const next = step.fixed.get(part) ?? { fixed: new Map(), open: null, value: undefined };
  step.fixed.set(part, next);
  return next;
}

function openStep<Value>(step: Step<Value>, name: string): Step<Value> {
  step.open ??= { name, step: { fixed: new Map(), open: null, value: undefined } };
  return step.open.step;
}
