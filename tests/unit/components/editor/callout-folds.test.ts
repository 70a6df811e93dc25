// @vitest-environment jsdom
import { expect, test } from "vitest";
import { mountRich } from "@/tests/support/editor/mount-rich";
import { pressKey } from "@/components/editor/rich/input/press-key";

/** Whether the callout is open, and whether its button says so. */
function foldOf(dom: HTMLElement): { isOpen: boolean; expanded: string | null | undefined } {
  const callout = dom.querySelector(".rich-callout");
  const isClosedFirst = callout?.getAttribute("data-fold") === "closed";
  const isOpen = isClosedFirst
    ? callout.classList.contains("rich-unfolded")
    : callout?.classList.contains("rich-folded") === false;
  return { isOpen, expanded: callout?.querySelector(".rich-callout-fold")?.getAttribute("aria-expanded") };
}

test.each([
  ["typed and left", "‸", ["> [!warning]- Folded", "Enter", "body", "Enter", "Enter", "after"]],
  ["opened and left by Enter", "> [!note]- T\n>\n> b‸\n", ["c", "Enter", "Enter", "after"]],
  ["with a first line alone", "> [!note]- T\n> b‸\n", ["c", "Enter", "Enter", "after"]],
  ["open at first", "> [!note]+ T\n>\n> b‸\n", ["c", "Enter", "Enter", "after"]],
])("the button of a callout says whether it is open: %s", (_, page, keys) => {
  const { editor, type } = mountRich(page);
  for (const key of keys) {
    if (key === "Enter") pressKey(editor.view, "Enter");
    else type(key);
    const { isOpen, expanded } = foldOf(editor.view.dom);
    expect(expanded ?? null).toBe(
      editor.view.dom.querySelector("button.rich-callout-fold") ? String(isOpen) : null,
    );
  }
  expect(foldOf(editor.view.dom).expanded).toMatch(/true|false/);
  editor.destroy();
});

test("another fold that takes the place of the one there is said at once", () => {
  const { editor } = mountRich("> [!note]‸-‸ T\n>\n> b\n\nend\n");
  expect(foldOf(editor.view.dom)).toEqual({ isOpen: false, expanded: "false" });
  editor.view.dispatch(editor.state.tr.insertText("+"));
  expect(foldOf(editor.view.dom)).toEqual({ isOpen: true, expanded: "true" });
  editor.destroy();
});
