import { expect, test } from "vitest";
import { renderBeginning } from "@/lib/domain/markdown/render/render-beginning";

test("the beginning of a page ends with a block, whatever its line ends are", () => {
  for (const lineEnd of ["\n", "\r\n"]) {
    const page = `One two three.${lineEnd}${lineEnd}`.repeat(100);
    const html = renderBeginning(page, 1_000);
    expect(html.startsWith("<p>One two three.</p>")).toBe(true);
    expect(html.endsWith("<p>One two three.</p>")).toBe(true);
  }
});

test("a text without blank lines is cut between its characters", () => {
  expect(renderBeginning("a" + "🌾".repeat(100), 50)).toBe(`<p>a${"🌾".repeat(24)}</p>`);
});

test("what is nested too deep to be shown stands there as its markdown", () => {
  const page = `${">".repeat(9_990)} deep`;
  expect(renderBeginning(page, 10_000)).toContain("deep");
});
