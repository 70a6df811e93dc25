import { expect, test } from "vitest";
import { ShownText, type TextView } from "@/components/editor/shown-text";

/** A view that gets another text ready when the test says so. */
function makeView(text: string) {
  const ready: (() => void)[] = [];
  const view: TextView & { text: string } = {
    text,
    prepare: async (markdown) => {
      await new Promise<void>((resolve) => ready.push(resolve));
      return () => (view.text = markdown);
    },
    capture: () => {
      const { text: now } = view;
      return () => now;
    },
    place: () => 0,
  };
  return { view, ready };
}

test("what was made ready for one view is shown in the one that took its place meanwhile", async () => {
  const shown = new ShownText("Before.");
  const [rich, source] = [makeView("Before."), makeView("Before.")];
  const leaveRich = shown.showIn(rich.view);
  const replaced = shown.replace({ markdown: "After.", by: "others", of: "Before." });
  leaveRich();
  shown.showIn(source.view);
  rich.ready.shift()?.();
  await expect.poll(() => source.ready).toHaveLength(1);
  source.ready.shift()?.();
  expect(await replaced).toBe(true);
  expect(shown.markdown).toBe("After.");
  expect(source.view.text).toBe("After.");
});

test("a text is not put in the place of one that it was not made of", async () => {
  const shown = new ShownText("Before.");
  const { view, ready } = makeView("Before.");
  shown.showIn(view);
  const replaced = shown.replace({ markdown: "After.", by: "others", of: "Before." });
  view.text = "Typed.";
  shown.edited(view.capture());
  ready.shift()?.();
  expect(await replaced).toBe(false);
  expect(view.text).toBe("Typed.");
});
