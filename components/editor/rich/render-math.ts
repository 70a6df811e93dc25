/** Shows a formula in the place of what an element holds; its source stays where the formula cannot be read. */
export function renderMath(
  element: HTMLElement,
  { formula, isBlock }: { formula: string; isBlock: boolean },
): void {
  element.dataset["formula"] = formula;
  void loadKatex().then(
    (katex) => {
      // The formula may have changed while the library was on its way.
      if (element.dataset["formula"] !== formula) return;
      katex.render(formula, element, {
        displayMode: isBlock,
        throwOnError: false,
        trust: false,
        maxExpand: 1_000,
        maxSize: 50,
      });
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
