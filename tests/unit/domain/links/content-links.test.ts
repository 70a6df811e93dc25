import { expect, test } from "vitest";
import { linksOf } from "@/lib/domain/links/content-links";

test("the first 5,000 links of a page are read, fewer where they are very long", () => {
  const page = (name: string) => Array.from({ length: 6_000 }, (_, at) => `[[${at}${name}]]\n`).join("");
  expect(linksOf(page("A name of some length, as titles have it")).at(-1)).toMatchObject({
    ordinal: 4_999,
    line: 5_000,
  });
  for (const name of ["a".repeat(900), `${"a/".repeat(450)}b`, "漢".repeat(900), '"'.repeat(900)]) {
    const links = linksOf(page(name));
    expect(links.length).toBeGreaterThan(500);
    expect(JSON.stringify(links).length).toBeLessThan(4_000_000);
  }
});
