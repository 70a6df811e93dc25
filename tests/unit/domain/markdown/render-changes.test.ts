import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";
import { joinParts, type TextPart } from "@/lib/domain/markdown/render/place-change-marks";
import { renderPassage } from "@/lib/domain/markdown/render/render-changes";
import { renderHtml } from "@/lib/domain/markdown/render/render-html";
import { constructs } from "@/tests/e2e/constructs";

/** Parts of a text in which `{old|new}` is a change. */
function partsOf(written: string): TextPart[] {
  return written.split(/(\{[^{}]*\|\|[^{}]*\})/).flatMap((part): TextPart[] => {
    if (part === "") return [];
    const [, removed, inserted] = /^\{([^]*)\|\|([^]*)\}$/.exec(part) ?? [];
    if (removed === undefined || inserted === undefined) return [{ kind: "text", text: part }];
    return [{ kind: "change", removed, inserted }];
  });
}

/** The HTML of a passage that is rendered whole; null where it is not. */
function renderWhole(parts: readonly TextPart[]): string | null {
  const pieces = renderPassage(parts, true);
  return pieces.length === 1 ? (pieces[0]?.html ?? null) : null;
}

const change = (words: string, index = 0) => `<span data-change="${index}">${words}</span>`;

const samples = fc.array(fc.constantFrom(...constructs.map(({ markdown }) => markdown)), {
  minLength: 1,
  maxLength: 4,
});
const cuts = fc.array(
  fc.tuple(fc.nat(), fc.constantFrom("", "x", "two words", "\n", "\n\n- item\n", "# H\n\n", "**b**")),
  { maxLength: 4 },
);

describe("changes in a passage as it reads", () => {
  test.each([
    ["a {b||c} d\n", `<p>a ${change("<del>b</del><ins>c</ins>")} d</p>`],
    ["one *{a||b}* two\n", `<p>one <em>${change("<del>a</del><ins>b</ins>")}</em> two</p>`],
    [
      "{**loud**||loud}\n",
      `<p><strong>${change("<del>loud</del>")}</strong>${change("<ins>loud</ins>")}</p>`,
    ],
    ["- a\n{||- b\n}- c\n", `<ul>\n<li>a</li>\n<li>${change("<ins>b</ins>")}</li>\n<li>c</li>\n</ul>`],
    ["{||## A\n\n}b\n", `<h2 id="user-content-a">${change("<ins>A</ins>")}</h2>\n<p>b</p>`],
    ["a\n\n{b\n\n||}c\n", `<p>a</p>\n<p>${change("<del>b</del>")}</p>\n<p>c</p>`],
    [
      "| a |\n| - |\n| b |{||\n| c |}\n",
      `<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n<tr>\n<td>${change("<ins>c</ins>")}</td>\n</tr>\n</tbody>\n</table>`,
    ],
    ["a{||\n}\n\n> b\n", `<p>a${change("<ins>¶</ins>")}</p>\n<blockquote>\n<p>b</p>\n</blockquote>`],
    ["a\n{||\n}\nb\n", `<p>a${change("<ins>¶</ins>")}</p>\n<p>b</p>`],
    ["a\n{||\nb\n}\nc\n", `<p>a</p>\n<p>${change("<ins>b</ins>")}</p>\n<p>c</p>`],
    ["a{\n\n|| }b\n", `<p>a</p>\n<p>${change("<del>¶</del><ins> </ins>")}b</p>`],
    ["{||```\nx\n```\n}\ny\n", `<pre><code>${change("<ins>x</ins>")}\n</code></pre>\n<p>y</p>`],
    ["{<b onclick=x>a</b>||c}\n", `<p><b>${change("<del>a</del>")}</b>${change("<ins>c</ins>")}</p>`],
  ])("stand in %j where its words are", (written, html) => {
    expect(renderWhole(partsOf(written))).toBe(html);
  });

  test.each([
    ["an address", "[a]({b||c}.md)\n"],
    ["front matter", "---\na: {b||c}\n---\n\nd\n"],
    ["the language of code", "```{js||ts}\na\n```\n"],
    ["a definition", "[a]\n\n[a]: {b||c}\n"],
    ["a hidden comment", "a %%{b||c}%%\n"],
  ])("are left to the source where they are in %s", (_, written) => {
    expect(renderWhole(partsOf(written))).toBeNull();
  });

  test("tick a task where its words begin", () => {
    const html = renderWhole(partsOf("- [{ ||x}] a\n"));
    expect(html).toContain("checked");
    expect(html).toContain(`${change("<del>☐</del><ins>☑</ins>")} a`);
  });

  test("are shown as source in their own block only", () => {
    const pieces = renderPassage(partsOf("# {a||b}\n\n[c]({d||e}.md)\n\n---\n\n{f||g}\n\n---\n"), false);
    const wordsOf = (html: string | null) => html?.replace(/<[^>]*>/g, "").trim() ?? null;
    expect(pieces.map(({ html }) => wordsOf(html))).toEqual(["ab", null, "", "fg", ""]);
    expect(pieces.map(({ parts }) => parts.filter(({ kind }) => kind === "change").length)).toEqual([
      1, 1, 0, 1, 0,
    ]);
  });

  test("are all in the pieces, with the text around them", () => {
    fc.assert(
      fc.property(samples, cuts, fc.boolean(), (pieces, changes, isTop) => {
        const parts = cutInto(pieces.join("\n\n"), changes);
        const given = renderPassage(parts, isTop).flatMap((piece) => piece.parts);
        expect(joinParts(given)).toEqual(joinParts(parts));
      }),
    );
  });

  test("keep their places among the changes where a footnote is read last", () => {
    const html = renderWhole(partsOf("a[^1]\n\n[^1]: Foot {old||new}\n\nb {was||is}\n"));
    expect(html).toContain(`b ${change("<del>was</del><ins>is</ins>", 1)}`);
    expect(html).toContain(`Foot ${change("<del>old</del><ins>new</ins>", 0)}`);
  });

  test("leave everything else as it reads, and each of them is there, with its own words", () => {
    let rendered = 0;
    fc.assert(
      fc.property(samples, cuts, (pieces, changes) => {
        const parts = cutInto(pieces.join("\n\n"), changes);
        const html = renderWhole(parts);
        if (html === null) return;
        rendered++;
        const given = parts.filter((part) => part.kind === "change");
        const found = new Map<number, string>();
        for (const [, index, words = ""] of html.matchAll(/<span data-change="(\d+)">(.*?)<\/span>/gs))
          found.set(Number(index), (found.get(Number(index)) ?? "") + words);
        expect([...found.keys()].sort((one, other) => one - other)).toEqual(
          given.flatMap(({ removed, inserted }, index) => (removed + inserted === "" ? [] : [index])),
        );
        for (const [index, words] of found) {
          const source = (given[index]?.removed ?? "") + (given[index]?.inserted ?? "");
          const letters = words.replace(/<[^>]*>|&[^;]*;/g, "").match(/\p{L}/gu) ?? [];
          expect(letters.filter((letter) => !source.includes(letter))).toEqual([]);
        }
        const plain = renderHtml(parseMarkdown(joinParts(parts).text), { isUnlinked: true });
        const words = (markup: string) => markup.replace(/<[^>]*>/g, "").replace(/[\s¶]/g, "");
        if (!html.includes("¶")) expect(words(html).length).toBeGreaterThanOrEqual(words(plain).length);
      }),
      { numRuns: 150 },
    );
    expect(rendered).toBeGreaterThan(50);
  });
});

/** A text with changes at some places of it, each of which takes a few letters. */
function cutInto(text: string, changes: readonly (readonly [number, string])[]): TextPart[] {
  const places = changes
    .map(([at, inserted]) => ({ at: at % (text.length + 1), inserted }))
    .sort((one, other) => one.at - other.at);
  const parts: TextPart[] = [];
  let from = 0;
  for (const { at, inserted } of places) {
    if (at < from) continue;
    parts.push({ kind: "text", text: text.slice(from, at) });
    from = Math.min(text.length, at + (at % 5));
    parts.push({ kind: "change", removed: text.slice(at, from), inserted });
  }
  return [...parts, { kind: "text", text: text.slice(from) }];
}
