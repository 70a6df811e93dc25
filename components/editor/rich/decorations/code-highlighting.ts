import type { createLowlight } from "lowlight";
import type { Node } from "@tiptap/pm/model";
import { Decoration } from "@tiptap/pm/view";
import { languageName } from "@/lib/domain/markdown/code-language";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import type { NodeDecorations } from "./node-decorations";

const lengthMax = 50_000;

type Lowlight = ReturnType<typeof createLowlight>;
type Tree = ReturnType<Lowlight["highlight"]>;

let lowlight: Lowlight | null = null;
let loading: Promise<void> | null = null;
const waiting = new Set<() => void>();

/** The colours of code, once the library is loaded. */
export const codeHighlighting: NodeDecorations = (node, at) => {
  const language = languageOf(node);
  if (!lowlight?.registered(language)) return [];
  const found: Decoration[] = [];
  colour(lowlight.highlight(language, node.textContent).children, { at: at + 1, classes: [], found });
  return found;
};

/** Loads the library if the node is code with a known language. */
export function loadHighlighting(node: Node): void {
  if (lowlight === null && languageOf(node) !== "") load();
}

/** The language of code for highlighting; empty for all other nodes. */
function languageOf(node: Node): string {
  if (node.type.name !== "codeBlock" || node.content.size > lengthMax) return "";
  return languageName(textAttribute(node, "language"))?.toLowerCase() ?? "";
}

/** Calls back once the library has loaded, if it had not; returns a function that cancels this. */
export function whenHighlightingIsThere(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}

function load(): void {
  loading ??= import("lowlight").then(
    ({ common, createLowlight }) => {
      lowlight = createLowlight(common);
      for (const listener of waiting) listener();
    },
    () => {
      loading = null;
    },
  );
}

type Colouring = { at: number; classes: readonly string[]; found: Decoration[] };

function colour(nodes: Tree["children"], { at, classes, found }: Colouring): number {
  let place = at;
  for (const node of nodes) {
    if (node.type === "text") {
      const end = place + node.value.length;
      if (classes.length > 0) found.push(Decoration.inline(place, end, { class: classes.join(" ") }));
      place = end;
    } else if (node.type === "element") {
      const names = node.properties["className"];
      const own = Array.isArray(names) ? names.map(String) : [];
      place = colour(node.children, { at: place, classes: [...classes, ...own], found });
    }
  }
  return place;
}
