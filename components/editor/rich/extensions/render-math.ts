type Drawing = {
  formula: string;
  isBlock: boolean;
  /** Whether the formula is being edited: while it is invalid, the last drawing stays. */
  isBeingWritten: boolean;
};

/** Renders a formula into an element; an invalid one shows its source. */
export function renderMath(element: HTMLElement, { formula, isBlock, isBeingWritten }: Drawing): void {
  element.dataset["formula"] = formula;
  void loadKatex().then(
    (katex) => {
      // The formula may have changed while the library loaded.
      if (element.dataset["formula"] !== formula) return;
      const drawn = document.createElement("div");
      const draw = (throwOnError: boolean) =>
        katex.render(formula, drawn, {
          displayMode: isBlock,
          throwOnError,
          trust: false,
          maxExpand: 1_000,
          maxSize: 50,
        });
      try {
        draw(isBeingWritten && element.hasChildNodes());
      } catch {
        element.dataset["stale"] = "";
        return;
      }
      delete element.dataset["stale"];
      element.replaceChildren(...drawn.childNodes);
    },
    () => undefined,
  );
}

let loading: ReturnType<typeof importKatex> | null = null;

function loadKatex(): ReturnType<typeof importKatex> {
  loading ??= importKatex();
  return loading;
}

async function importKatex() {
  const [{ default: katex }] = await Promise.all([import("katex"), import("./math-style")]);
  return katex;
}
