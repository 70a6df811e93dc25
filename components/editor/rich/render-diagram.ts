import { messages } from "@/components/shell/messages";

let drawn = 0;

/**
 * Draws a mermaid diagram into an element. The drawing is shown as an image, in which no script runs and nothing is
 * loaded, whatever its source says.
 */
export function renderDiagram(element: HTMLElement, source: string): void {
  if (element.dataset["source"] === source) return;
  element.dataset["source"] = source;
  const isCurrent = () => element.dataset["source"] === source;
  void draw(source).then(
    (svg) => {
      if (!isCurrent()) return;
      const picture = document.createElement("img");
      picture.alt = messages.editor.diagram;
      picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
      element.replaceChildren(picture);
    },
    () => {
      if (!isCurrent()) return;
      const note = document.createElement("p");
      note.textContent = messages.editor.diagramFailed;
      element.replaceChildren(note);
    },
  );
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
  });
  const { svg } = await mermaid.render(`diagram-${(drawn += 1)}`, source);
  return svg;
}
