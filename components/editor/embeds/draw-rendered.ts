import { tagHref } from "@/components/shell/navigation/tag-href";

const codeLengthMax = 20_000;

/** Draws the formulas and colours the code in rendered markdown. */
export function drawRendered(element: HTMLElement): void {
  for (const code of element.querySelectorAll<HTMLElement>("code.math-inline, code.math-display"))
    void drawFormula(code);
  for (const tag of element.querySelectorAll<HTMLElement>("span.tag")) linkTag(tag);
  const codes = [...element.querySelectorAll<HTMLElement>("pre > code[class^='language-']")].filter(
    ({ className }) => !className.includes("math"),
  );
  if (codes.length > 0) void colourAll(codes);
}

/** Makes a tag in the text lead to its page. */
function linkTag(shown: HTMLElement): void {
  const link = document.createElement("a");
  link.className = "tag";
  link.href = tagHref(shown.textContent.replace(/^#/, ""));
  link.textContent = shown.textContent;
  shown.replaceWith(link);
}

async function drawFormula(code: HTMLElement): Promise<void> {
  const isBlock = code.classList.contains("math-display");
  const formula = code.textContent;
  const { renderMath } = await import("@/components/editor/rich/extensions/render-math");
  const drawn = document.createElement("span");
  drawn.className = isBlock ? "embed-formula" : "";
  drawn.textContent = formula;
  const place = isBlock ? (code.closest("pre") ?? code) : code;
  place.replaceWith(drawn);
  renderMath(drawn, { formula, isBlock, isBeingWritten: false });
}

async function colourAll(codes: readonly HTMLElement[]): Promise<void> {
  const [{ common, createLowlight }, { toHtml }] = await Promise.all([
    import("lowlight"),
    import("hast-util-to-html"),
  ]);
  const lowlight = createLowlight(common);
  for (const code of codes) {
    const language = /language-(\S+)/.exec(code.className)?.[1] ?? "";
    const text = code.textContent;
    if (!lowlight.registered(language) || text.length > codeLengthMax) continue;
    // Made of the text alone, which is escaped.
    code.innerHTML = toHtml(lowlight.highlight(language, text));
  }
}
