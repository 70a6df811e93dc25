import fc from "fast-check";
import { expect, test } from "vitest";
import { readPlainText } from "@/tests/support/plain-text";
import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";
import { parseSearch } from "@/lib/domain/search/parse-search";
import { snippetOf } from "@/lib/domain/search/snippet";

const snippet = (markdown: string, search: string) =>
  snippetOf({ markdown, isWithin: false, goesOn: false }, parseSearch(search)).text;

const pages = [
  "# Sow **and** reap",
  "Sow\n===\n\nThen *reap* what __you__ ***sowed***, ~~not~~ ==gladly==.",
  "Two * three * four, and snake_case_names stay.",
  "[[Harvest|the harvest]], [[Barn]] and ![[field.png]]",
  'See [the **barn**](barns/Red%20barn.md "A title"), ![a field](field.png), [a [red] barn][barn].\n\n[barn]: barn.md',
  "[![a field](field.png)](field.md) and <https://example.com/a>",
  "> Mind\n> the *gap*\n> > and the train",
  "- [x] sow\n- [ ] reap\n  1. early\n  2) late\n+ rest",
  "| Crop | Yield |\n| :--- | ---: |\n| [[Oats\\|oats]] | **3** |\n| a \\| b | `c` |",
  "Crop | Yield\n--- | ---\n[[Oats\\|oats]] | **3**\n\nThis | that",
  "Before\n\n```js\nconst a = `**b**`;\n```\n\nafter ~~it~~",
  "~~~\n# no heading\n~~~",
  "Use `` a ` b `` and `**c**`, \\*so\\* it is.",
  "A note.[^1] <!-- hidden --> %%and this%% shown <b>bold</b>\n\n[^1]: Said *below*.",
  "A paragraph. ^block-1\n\n---\n\n***\n\n## Closed ##",
  "crème_brûlée_ and #tag/sub",
];

test.each(pages)("%j is shown as it is read", (page) => {
  const read = readPlainText(parseMarkdown(page)).replace(/\s+/g, " ").trim();
  expect(snippet(page, "zebra").replace(/\s+/g, " ")).toBe(read);
});

test("what is around the place is shown, wherever the page has its marks", () => {
  const filler = "Some **filler** of the [page](elsewhere.md). ";
  const markdown = `---\ntags: [quagga]\n---\n${filler.repeat(40)}\n\n- a **quagga** on [[Plains|the plains]]\n\n${filler.repeat(40)}`;
  const shown = snippet(markdown, "quagga");
  expect(shown).toMatch(/^….*of the page\. a quagga on the plains Some filler of the page\..*…$/);
  expect(shown.indexOf("quagga")).toBeLessThan(70);
  expect(shown.length).toBeLessThanOrEqual(202);
});

test("what is shown begins within no link, and has no ends of cells", () => {
  const address = "x".repeat(270);
  expect(snippet(`${"So much. ".repeat(40)}[[${address} Barn|red barn]] quagga`, "quagga")).toMatch(
    /So much\. red barn quagga$/,
  );
  const row = `| ${"so much | ".repeat(60)}quagga | ${"so much | ".repeat(90)}`;
  expect(snippet(`| a |\n| - |\n${row}`, "quagga")).toMatch(/^…[^|]*quagga[^|]*…$/);
});

test("within a block of code nothing is taken for a mark", () => {
  const code = "const area = width * height * depth;\n".repeat(30);
  const markdown = `\`\`\`ts\n${code}const zebu = \`**\${area}**\`;\n\`\`\`\n\n**Done** with it`;
  expect(snippet(markdown, "zebu")).toMatch(/const zebu = `\*\*\$\{area\}\*\*`; Done with it$/);
});

test("a phrase is found over the end of a line, and a word that has no blanks before it", () => {
  expect(snippet(`${"So much before it. ".repeat(9)}red\nbarn`, '"red barn"')).toMatch(/^….{50,60}red barn$/);
  expect(snippet(`${"x".repeat(900)}quagga`, "quagga")).toMatch(/^…x{60}quagga$/);
  expect(snippet("[here](https://example.com/quagga)", "quagga")).toBe("here");
  expect(snippet("> [!note]- Mind\n> the gap", "gap")).toBe("Mind the gap");
  expect(snippet("![](quagga.png)", "quagga")).toBe("");
});

test("of several places the one is shown where most of what was asked for stands together", () => {
  const filler = "So much of it. ".repeat(40);
  const page = `A red field.\n\n${filler}\n\nA barn.\n\n${filler}\n\nThe barns were red.\n\n${filler}`;
  expect(snippet(page, "red barn")).toMatch(/The barns were red\./);
  expect(snippet(page, "barn")).toMatch(/A barn\./);
});

test("another form of a word is shown, and its letters within a word only where nothing else is there", () => {
  const filler = "So much of it. ".repeat(40);
  expect(snippet(`${filler}\n\nOf a callout and studies.`, "callouts")).toMatch(
    /Of a callout and studies\.$/,
  );
  expect(snippet(`${filler}\n\nOf a callout and studies.`, "study")).toMatch(/Of a callout and studies\.$/);
  expect(snippet(`Overall it is so.\n\n${filler}\n\nThat is all.`, "all")).toMatch(/That is all\.$/);
  expect(snippet(`${filler}\n\n私は東京都に住んでいます`, "東京")).toMatch(/私は東京都に住んでいます$/);
});

test("a place that is read is shown rather than an address", () => {
  const filler = "So much of it. ".repeat(60);
  const page = `[There](https://example.com/barn)\n\n${filler}\n\nA barn stands here.`;
  expect(snippet(page, "barn")).toMatch(/A barn stands here\.$/);
});

test("the place that is found is shown in a long line whose length changes as it is compared", () => {
  const decomposed = "\uD55C\uAE00 ".normalize("NFD");
  for (const before of [decomposed, "Cre\u0300me bru\u0302le\u0301e. ", "\uFB03\uFB03\u2167 "]) {
    const page = `${before.repeat(500)}A barn stands here. ${before.repeat(500)}`;
    expect(snippet(page, "barn")).toContain("A barn stands here.");
  }
});

test("forms of words are soon told from very many words that begin alike", () => {
  const others = Array.from({ length: 6000 }, (_, index) => `con${index}ational`).join(" ");
  const asked = "condition consumer conflict contest contract contrast context consult continue conceal";
  const plural = asked.replaceAll(/\b(?= |$)/g, "s");
  for (let times = 0; times < 20; times++) expect(snippet(`${others}\n\n${asked}`, plural)).toContain(asked);
}, 3000);

test("a snippet is one line of bounded length, soon, whatever the page", () => {
  const piece = fc.constantFrom(
    "*",
    "_",
    "`",
    "[",
    "]",
    "(",
    ")",
    "!",
    "<",
    "\\",
    "|",
    "~",
    "a",
    " ",
    "\n",
    "😀",
    "%",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 1500, size: "max" }), (pieces) => {
      expect(snippet(pieces.join(""), "a")).toMatch(/^[^\n]{0,200}$/);
    }),
  );
});

test("a snippet begins and ends between what is seen as one character, and says what is left out", () => {
  const family = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}";
  const seen = snippet(`quagga ${family.repeat(60)}`, "quagga").replace("\u2026", "");
  expect(seen.replace("quagga ", "").replaceAll(family, "")).toBe("");
  const part = { markdown: "filler --- quagga", isWithin: true, goesOn: true };
  expect(snippetOf(part, parseSearch("quagga")).text).toBe("\u2026filler --- quagga\u2026");
});

test.each([
  ["Sow in the Stra\u00dfe today", "strasse", "Stra\u00dfe"],
  ["| a | b |\n| - | - |\n| fields | **quaggas** |", "quagga", "quaggas"],
  ["```js\nstd::quagga()\n```", '"::"', "std::quagga"],
  [`${"filler ".repeat(90)}see [there](https://example.com/quagga) now`, "quagga", "filler see there now"],
])("of %j, a search for %j shows %j", (markdown, search, shown) => {
  expect(snippet(markdown, search)).toContain(shown);
});
