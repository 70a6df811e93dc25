import { messages } from "@/components/shell/messages/messages";
import { toLockedSettings } from "./locked-diagram-settings";

type Diagram = {
  source: string;
  /** Whether the diagram is being edited: while it is invalid, the last drawing stays. */
  isBeingWritten: boolean;
};

let drawn = 0;

/**
 * Draws a mermaid diagram into an element once it is near the screen. The drawing is an image, in which no script runs
 * and nothing is loaded, whatever its source.
 */
export function renderDiagram(element: HTMLElement, { source, isBeingWritten }: Diagram): void {
  const isStale = element.dataset["stale"] !== undefined && !isBeingWritten;
  if (element.dataset["source"] === source && !isStale) return;
  element.dataset["source"] = source;
  whenNear(element, () => {
    if (element.dataset["source"] === source) show(element, { source, isBeingWritten });
  });
}

/** Cancels the drawing of an element. */
export function clearDiagram(element: HTMLElement): void {
  delete element.dataset["source"];
  delete element.dataset["stale"];
  element.replaceChildren();
}

function show(element: HTMLElement, { source, isBeingWritten }: Diagram): void {
  const isCurrent = () => element.dataset["source"] === source;
  void draw(source).then(
    (svg) => {
      if (!isCurrent()) return;
      delete element.dataset["stale"];
      const picture = document.createElement("img");
      picture.alt = messages.editor.diagram;
      giveSize(picture, svg);
      picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
      element.replaceChildren(picture);
    },
    () => {
      if (!isCurrent()) return;
      if (isBeingWritten && element.querySelector("img")) {
        element.dataset["stale"] = "";
        return;
      }
      delete element.dataset["stale"];
      const note = document.createElement("p");
      note.textContent = messages.editor.diagramFailed;
      element.replaceChildren(note);
    },
  );
}

/** Sets the size of the drawing, which would otherwise fill the available width. */
function giveSize(picture: HTMLImageElement, svg: string): void {
  const [, width, height] = /\bviewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  if (width === undefined || height === undefined) return;
  picture.width = Math.ceil(Number(width));
  picture.height = Math.ceil(Number(height));
}

const tasks = new WeakMap<Element, () => void>();
let nearness: IntersectionObserver | null = null;

/** Runs a task when an element comes near the screen; only the latest task of an element. */
function whenNear(element: HTMLElement, task: () => void): void {
  nearness ??= new IntersectionObserver(runTasks, { rootMargin: "100% 0px" });
  tasks.set(element, task);
  nearness.observe(element);
}

function runTasks(entries: readonly IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    tasks.get(target)?.();
    tasks.delete(target);
  }
}

async function draw(source: string): Promise<string> {
  if (source.trim() === "") throw new Error("The diagram is empty.");
  const { default: mermaid } = await import("mermaid");
  const isDark = document.documentElement.classList.contains("dark");
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: "strict",
    theme: isDark ? "dark" : "neutral",
    htmlLabels: false,
    suppressErrorRendering: true,
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else names all settings
    secure: toLockedSettings(mermaid.mermaidAPI.defaultConfig),
  });
  const { svg } = await mermaid.render(`diagram-${(drawn += 1)}`, source);
  return svg;
}
