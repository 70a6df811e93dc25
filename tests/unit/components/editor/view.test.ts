import { expect, test } from "vitest";
import { View, type TextView } from "@/components/editor/sync/view";

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
    leave: () => 0,
    goTo: () => undefined,
  };
  return { view, ready };
}

test("what was made ready for one view is shown in the one that took its place meanwhile", async () => {
  const shown = new View("Before.");
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
  const shown = new View("Before.");
  const { view, ready } = makeView("Before.");
  shown.showIn(view);
  const replaced = shown.replace({ markdown: "After.", by: "others", of: "Before." });
  view.text = "Typed.";
  shown.edited(view.capture());
  ready.shift()?.();
  expect(await replaced).toBe(false);
  expect(view.text).toBe("Typed.");
});

/** A text that the person went on with in another view than the one it is asked about. */
function makeLeft(text: string) {
  const shown = new View(text);
  const [rich, source] = [makeView(text), makeView(text)];
  shown.enter(rich.view);
  shown.showIn(rich.view)();
  shown.showIn(source.view);
  const type = (markdown: string) => {
    source.view.text = markdown;
    shown.edited(source.view.capture());
  };
  const takeIn = async (markdown: string) => {
    const replaced = shown.replace({ markdown, by: "others" });
    source.ready.shift()?.();
    await replaced;
  };
  return { type, takeIn, missed: () => shown.missedBy(rich.view) };
}

test("what others wrote while a view was left is told apart from what the person wrote", async () => {
  const { type, takeIn, missed } = makeLeft("One.\n\nTwo.\n\nThree.\n");
  expect(missed()).toEqual([]);
  type("One.\n\nTwo, mine.\n\nThree.\n");
  await takeIn("One, theirs.\n\nTwo, mine.\n\nThree.\n");
  type("One, theirs.\n\nTwo, mine too.\n\nThree.\n");
  await takeIn("One, theirs.\n\nTwo, mine too.\n\nThree, theirs.\n");
  expect(missed()).toEqual([
    { markdown: "One, theirs.\n\nTwo.\n\nThree, theirs.\n", by: "others" },
    { markdown: "One, theirs.\n\nTwo, mine too.\n\nThree, theirs.\n", by: "person" },
  ]);
});

test("where others wrote in what the person wrote while a view was left, all of it is theirs to that view", async () => {
  const { type, takeIn, missed } = makeLeft("One.\n");
  type("One, mine.\n");
  await takeIn("One, theirs.\n");
  expect(missed()).toEqual([{ markdown: "One, theirs.\n", by: "others" }]);
});

test("what others wrote beside words of the person, in one line, is told apart from them", async () => {
  const { type, takeIn, missed } = makeLeft("One.\n");
  type("One, mine.\n");
  await takeIn("One, mine and theirs.\n");
  expect(missed()).toEqual([
    { markdown: "One and theirs.\n", by: "others" },
    { markdown: "One, mine and theirs.\n", by: "person" },
  ]);
});
