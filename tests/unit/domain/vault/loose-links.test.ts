import { describe, expect, test } from "vitest";
import { linksOf } from "@/lib/domain/links/content-links";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { findLooseLinks, type VaultPage } from "@/lib/domain/vault/loose-links";

function page(path: string, markdown: string, aliases: string[] = []): VaultPage {
  const title = path.slice(path.lastIndexOf("/") + 1).replace(/\.md$/i, "");
  return { path, title, aliasKeys: aliases.map(foldTitle), links: linksOf(markdown) };
}

/** The targets that lead nowhere from `A/B/From.md`, in a vault with pages and a picture in three places. */
function looseFrom(markdown: string): string[] {
  const others = [page("Top.md", ""), page("A/Mid.md", "", ["Middle"]), page("A/B/C/Low.md", "")];
  const loose = findLooseLinks([page("A/B/From.md", markdown), ...others], ["A/img/pic.png", "note.pdf"]);
  return loose.map(({ target }) => target);
}

describe("links of a vault that lead nowhere in it", () => {
  test.each([
    "[[Top]]",
    "[[top#Heading|label]]",
    "[[TOP.md]]",
    "[[Middle]]",
    "![[pic.png]]",
    "[[note.pdf]]",
    "[[A/Mid]]",
    "[[B/C/Low]]",
    "[[C/Low]]",
    "[x](../Mid.md)",
    "[x](./C/Low.md)",
    "[x](C/Low.md)",
    "[x](../../Top.md)",
    "[x](/Top.md)",
    "[x](/A/Mid.md)",
    "![](../img/pic.png)",
    "![](img/pic.png)",
    "[[From]]",
  ])("%s leads somewhere", (markdown) => {
    expect(looseFrom(markdown)).toEqual([]);
  });

  test.each([
    ["[[Nowhere]]", "Nowhere"],
    ["[[B/Mid]]", "B/Mid"],
    ["[[X/A/B/C/Low]]", "X/A/B/C/Low"],
    ["[x](./Mid.md)", "./Mid.md"],
    ["[x](../Top.md)", "../Top.md"],
    ["[x](../../../Top.md)", "../../../Top.md"],
    ["[x](/Mid.md)", "/Mid.md"],
    ["![](pics/pic.png)", "pics/pic.png"],
    ["![[pic.jpg]]", "pic.jpg"],
  ])("%s leads nowhere", (markdown, target) => {
    expect(looseFrom(markdown)).toEqual([target]);
  });

  test("each is named with the file and the line it stands in", () => {
    expect(findLooseLinks([page("A/From.md", "# One\n\n[[Gone]] and [[From]]\n")], [])).toEqual([
      { path: "A/From.md", line: 3, target: "Gone" },
    ]);
  });
});
