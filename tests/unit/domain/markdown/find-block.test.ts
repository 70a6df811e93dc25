import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Nodes } from "mdast";
import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";
import { findBlock } from "@/lib/domain/markdown/sections/find-block";

function cut(markdown: string, name = "id"): string | null {
  const range = findBlock(markdown, name);
  return range && markdown.slice(range.start, range.end);
}

describe("the block with a name", () => {
  test.each([
    ["a\n\nb\nc ^id\n\nd", "b\nc ^id\n"],
    ["# Head ^id\n\ntext", "# Head ^id\n"],
    ["- a\n- b ^id\n  - c\n\n  d\n- e", "- b ^id\n  - c\n\n  d\n"],
    ["- a\n  - b ^id\n  - c", "  - b ^id\n"],
    ["- a\n\n  more ^id\n- c", "  more ^id\n"],
    ["> a ^id\n> - b\n\nc", "> a ^id\n> - b\n".slice(0, 8)],
    ["> - a\n> - b ^id\n>   c\n\nd", null],
    ["| a |\n| - |\n| 1 |\n\n^id\n\nb", "| a |\n| - |\n| 1 |\n"],
    ["x\n\n```\ncode\n```\n^id\n", "```\ncode\n```\n"],
    ["- a\n- b\n\n^id", "- a\n- b\n"],
    ["a ^idea\n\nb\r\n\r\nc ^id\r\nd", null],
    ["```\na ^id\n```", null],
    ["a^id", null],
    ["a\r\n\r\nb ^id\r\n\r\nc", "b ^id\r\n"],
  ])("of %j is %j", (markdown, block) => {
    expect(cut(markdown)).toBe(block);
  });

  test("is the paragraph or item of the parser, whatever is around it", () => {
    const line = fc.constantFrom(
      "a",
      "- b",
      "  - c",
      "> d",
      "",
      "# e",
      "```",
      "1. f",
      "  g",
      "> - h",
      "x ^id",
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const markdown = lines.join("\n");
        const found = findBlock(markdown, "id");
        const named = namedBlock(parseMarkdown(markdown), []);
        if (named === null) return;
        expect(found).not.toBeNull();
        const first = markdown.lastIndexOf("\n", (named.position?.start.offset ?? 0) - 1) + 1;
        expect(found?.start).toBe(first);
        expect(markdown.slice(found?.start, found?.end).trimEnd()).toContain("^id");
      }),
      { numRuns: 2_000 },
    );
  });
});

/** The first block with the name, as the parser sees it; its item where it is the first text of one. */
function namedBlock(node: Nodes, above: readonly Nodes[]): Nodes | null {
  if ("children" in node) {
    const last = node.children.at(-1);
    if (last?.type === "blockId" && node.children.length > 1) {
      const parent = above.at(-1);
      return parent?.type === "listItem" && parent.children[0] === node ? parent : node;
    }
    for (const child of node.children) {
      const found = namedBlock(child, [...above, node]);
      if (found) return found;
    }
  }
  return null;
}
