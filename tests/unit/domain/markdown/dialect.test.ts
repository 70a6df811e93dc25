import type { Nodes } from "mdast";
import { describe, expect, test } from "vitest";
import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";
import { hardPages } from "@/tests/support/markdown/hard-pages";

/** The nodes of a kind, as the source they stand for. */
function sourcesOf(markdown: string, type: Nodes["type"]): string[] {
  const found: string[] = [];
  const visit = (node: Nodes) => {
    if (node.type === type)
      found.push(markdown.slice(node.position?.start.offset, node.position?.end.offset));
    if ("children" in node) node.children.forEach(visit);
  };
  visit(parseMarkdown(markdown));
  return found;
}

describe("what the dialect reads", () => {
  test.each<[Nodes["type"], string, string[]]>([
    ["wikiLink", "[[a]] ![[b|300]] [[]] \\[[c]] [[d\ne]] `[[f]]` [[g]h]]", ["[[a]]", "![[b|300]]"]],
    ["highlight", "==a== == b == c==d==e `==f==` ===g===", ["==a==", "==d=="]],
    ["highlight", "==a **b** c== **==d==**", ["==a **b** c==", "==d=="]],
    ["inlineMath", "$a$ $5 and $6 $ b$ $c $ $$f$$ $g\\$h$ $d$1 \\$e", ["$a$", "$$f$$", "$g\\$h$"]],
    ["inlineComment", "%%a%% b %% c\nd %% %e% %%f", ["%%a%%", "%% c\nd %%"]],
    ["comment", "%%\na\n\nb\n%%\n\n%% c %%\n\n  %%\n  d\n", ["%%\na\n\nb\n%%", "%%\n  d\n"]],
    ["tag", "#a b#c #1 #1a (#d/e-f) \\#g #日本語 #h# `#i`", ["#a", "#1a", "#d/e-f", "#日本語"]],
    ["blockId", "a ^b\n\nc ^d e\n\n^f  \n\ng^h\n\n# i ^j", ["^b", "^f", "^j"]],
    ["yaml", "\uFEFF---\na: 1\n---\n\n---\nb: 2\n---\n", ["---\na: 1\n---"]],
    // A rule in the first line, where front matter would begin.
    ["listItem", "---\n- a\n\n---\n", []],
    ["listItem", "---\n- a\n", ["- a"]],
    ["listItem", "+++\n- a\n", ["- a"]],
    ["listItem", "+++\n- a\n+++\n", []],
    ["blockquote", "\uFEFF---\r\n\r\n> b\r\n", ["> b"]],
    ["footnoteReference", "a[^1] b[^2]\n\n[^1]: c\n", ["[^1]"]],
    ["delete", "~~a~~ ~b~", ["~~a~~"]],
  ])("%s in %j", (type, markdown, sources) => {
    expect(sourcesOf(markdown, type)).toEqual(sources);
  });

  test.each(hardPages)("$name: every node knows where it is", ({ markdown }) => {
    const check = (node: Nodes, start: number, end: number) => {
      const from = node.position?.start.offset ?? -1;
      const to = node.position?.end.offset ?? -1;
      expect([from >= start, to <= end, from <= to]).toEqual([true, true, true]);
      if ("children" in node) node.children.forEach((child) => check(child, from, to));
    };
    check(parseMarkdown(markdown), 0, markdown.length);
  });
});
