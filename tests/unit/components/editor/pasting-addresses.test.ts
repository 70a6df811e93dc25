// @vitest-environment jsdom
import { undo } from "@tiptap/pm/history";
import { describe, expect, test } from "vitest";
import { mountRich, type Clip } from "@/tests/support/editor/mount-rich";

const url = "https://x.example/a?b=c";

/** The page after something was pasted over what is selected; one undo gives it back. */
function pasted(page: string, clip: Clip, options?: { plain?: boolean }): string {
  const mounted = mountRich(page);
  const before = mounted.editor.state.doc;
  mounted.paste(clip, options);
  const saved = mounted.saved();
  const { state, view } = mounted.editor;
  undo(state, view.dispatch);
  expect(mounted.editor.state.doc.toString()).toBe(before.toString());
  mounted.editor.destroy();
  return saved.replace(/\n+$/, "");
}

describe("an address pasted over selected words makes a link of them", () => {
  test.each([
    ["a ‸few words‸ b", `a [few words](${url}) b`],
    ["a ‸few words ‸b", `a [few words](${url}) b`],
    ["‸all‸", `[all](${url})`],
    ["# a ‸b‸", `# a [b](${url})`],
    ["- a\n- [ ] ‸b‸", `- a\n- [ ] [b](${url})`],
    ["> [!note] ‸b‸", `> [!note] [b](${url})`],
    ["| a | b |\n| - | - |\n| ‸c‸ | d |", `| a | b |\n| - | - |\n| [c](${url}) | d |`],
    ["a ‸b **c** *d*‸ e", `a [b **c** *d*](${url}) e`],
    ["**a ‸b‸ c**", `**a [b](${url}) c**`],
    ["[a ‸b‸](/y) c", `[a ](/y)[b](${url}) c`],
    ["‸a [[W]] b‸", `[a ](${url})[[W]][ b](${url})`],
    ["‸a `b`‸", `[a \`b\`](${url})`],
    ["‸a $x$ b‸", `[a $x$ b](${url})`],
  ])("%s", (page, expected) => {
    expect(pasted(page, { "text/plain": url })).toBe(expected);
  });

  test.each<[string, Clip]>([
    ["in a line of its own", { "text/plain": `${url}\n` }],
    [
      "with a link to it",
      { "text/plain": url, "text/html": `<meta charset="utf-8"><a href="${url}">${url}</a>` },
    ],
    [
      "with the title that it has",
      { "text/plain": url, "text/html": `<a href="${url}">The title of the page</a>` },
    ],
    ["as HTML alone", { "text/html": `<p><a href="${url}">${url}</a></p>` }],
  ])("when it comes %s", (_, clip) => {
    expect(pasted("a ‸b‸ c", clip)).toBe(`a [b](${url}) c`);
  });

  test("as it is, whatever signs it has", () => {
    for (const address of [
      "https://x.example/a_(b)",
      "https://x.example/ü*c*",
      "mailto:a@x.example",
      "obsidian://open?x=y",
    ])
      expect(pasted("‸a‸ b", { "text/plain": address })).toMatch(/^\[a\]\(<?\S+\) b$/);
    expect(pasted("| a |\n| - |\n| ‸c‸ |", { "text/plain": "https://x.example/a|b" })).toBe(
      "| a |\n| - |\n| [c](https://x.example/a\\|b) |",
    );
  });
});

describe("what is pasted replaces what is selected", () => {
  test.each<[string, string, Clip, string, boolean?]>([
    ["words", "a ‸b‸ c", { "text/plain": "d e" }, "a d e c"],
    ["an address among words", "a ‸b‸ c", { "text/plain": `see ${url}` }, `a see ${url} c`],
    ["what could run", "a ‸b‸ c", { "text/plain": "javascript:x" }, "a javascript:x c"],
    ["over an address", "a ‸https://y.example‸ c", { "text/plain": url }, `a ${url} c`],
    ["as plain text", "a ‸b‸ c", { "text/plain": url }, `a ${url} c`, true],
    ["in code", "```\na ‸b‸\n```", { "text/plain": url }, `\`\`\`\na ${url}\n\`\`\``],
    ["within a line of code", "a `‸b‸ c`", { "text/plain": url }, `a \`${url} c\``],
    [
      "a link with a title that is copied with it",
      "a ‸b‸ c",
      { "text/plain": "Title", "text/html": `<a href="${url}">Title</a>` },
      `a [Title](${url}) c`,
    ],
  ])("%s", (_, page, clip, expected, plain = false) => {
    expect(pasted(page, clip, { plain })).toBe(expected);
  });

  test("lines of addresses", () => {
    expect(pasted("a ‸b‸ c", { "text/plain": `${url}\n\n${url}` })).not.toContain("[b]");
  });
});
