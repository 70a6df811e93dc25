/** A construct of a page, in a sample of its own, and where its text is clicked before letters are typed. */
export type Construct = {
  name: string;
  markdown: string;
  /** The button that shows it as it is written. */
  button?: string;
  /** A word of the sample that is to be seen, or the selector of what is drawn of it. */
  click: { text: string } | { selector: string };
  /** What is pressed after the click. */
  keys?: readonly string[];
  /** Whether it can stand at the top of a page only. */
  isFirst?: true;
};

const word = (text: string) => ({ text });

/** Samples of everything that the editor knows; that none is missing is counted from the schema by a unit test. */
export const constructs: readonly Construct[] = [
  { name: "paragraph", markdown: "Plainword.", click: word("Plainword") },
  { name: "heading 1", markdown: "# Headword", click: word("Headword") },
  { name: "heading 3 with closing marks", markdown: "### Thirdword ###", click: word("Thirdword") },
  { name: "setext heading", markdown: "Setextword\n---", click: word("Setextword") },
  { name: "quote", markdown: "> Quotedword", click: word("Quotedword") },
  { name: "callout", markdown: "> [!note] Titleword\n> Bodyword", click: word("Bodyword") },
  { name: "title of a callout", markdown: "> [!tip] Headedword\n> Text", click: word("Headedword") },
  {
    name: "callout that folds",
    markdown: "> [!warning]+ Foldword\n>\n> Innerword",
    click: word("Innerword"),
  },
  { name: "bullet list", markdown: "- first\n- Bulletword", click: word("Bulletword") },
  { name: "nested list", markdown: "- outer\n  - Nestedword", click: word("Nestedword") },
  { name: "ordered list", markdown: "1. first\n2. Numberword", click: word("Numberword") },
  { name: "task", markdown: "- [ ] Taskword", click: word("Taskword") },
  { name: "task that is done", markdown: "- [x] Doneword", click: word("Doneword") },
  { name: "code", markdown: "```js\nlet codeword = 1;\n```", click: word("codeword") },
  { name: "code without a language", markdown: "```\nbarecode\n```", click: word("barecode") },
  { name: "code by indentation", markdown: "Before.\n\n    indentcode", click: word("indentcode") },
  {
    name: "diagram",
    markdown: "```mermaid\ngraph TD\n  A --> Bnode\n```",
    click: { selector: ".rich-drawing:has(img[alt])" },
  },
  { name: "table head", markdown: "| Headcell | B |\n|---|---|\n| 1 | 2 |", click: word("Headcell") },
  { name: "table cell", markdown: "| A | B |\n|:-:|---|\n| Cellword | 2 |", click: word("Cellword") },
  { name: "rule", markdown: "Aboverule\n\n---\n\nBelowrule", click: word("Belowrule") },
  {
    name: "front matter",
    markdown: "---\nstatus: draftvalue\n---",
    button: "Edit as YAML",
    click: word("draftvalue"),
    isFirst: true,
  },
  {
    name: "front matter in TOML",
    markdown: '+++\nkey = "tomlvalue"\n+++',
    click: word("tomlvalue"),
    isFirst: true,
  },
  { name: "HTML block", markdown: "<div>divword</div>", click: word("divword") },
  { name: "formula", markdown: "$$\nx^2\n$$", click: { selector: "[data-formula*='x^2']" } },
  { name: "link definition", markdown: "[label]: /addressword", click: word("addressword") },
  { name: "footnote", markdown: "[^9]: Noteword", click: word("Noteword") },
  { name: "comment block", markdown: "%%\nCommentword\n%%", click: word("Commentword") },
  { name: "hard break", markdown: "Before\\\nBreakword", click: word("Breakword"), keys: ["Home"] },
  { name: "hard break of blanks", markdown: "Before  \nBlankword", click: word("Blankword"), keys: ["Home"] },
  { name: "soft break", markdown: "Softline\nNextword", click: word("Nextword"), keys: ["End"] },
  {
    name: "picture",
    markdown: "![Altword](nowhere.png) picturetail",
    click: word("picturetail"),
    keys: ["End"],
  },
  {
    name: "picture of another site",
    markdown: "Sitetext ![there](https://x.example/a.png)",
    click: word("Sitetext"),
  },
  {
    name: "wikilink",
    markdown: "Seetext [[Elsewhere]]",
    click: { selector: ".rich-wiki-link:has-text('Elsewhere')" },
    keys: ["End"],
  },
  { name: "embed", markdown: "Embedtext ![[Otherpage]] tailword", click: word("tailword") },
  { name: "HTML in a line", markdown: "Press <kbd>Keyword</kbd> now", click: word("Keyword") },
  { name: "break of HTML", markdown: "Over<br>Underword", click: word("Underword"), keys: ["Home"] },
  {
    name: "footnote mark",
    markdown: "Marked[^8] text\n\n[^8]: Eighth",
    click: word("text"),
    keys: ["End"],
  },
  {
    name: "formula in a line",
    markdown: "Sum $a^3$ done",
    click: { selector: "[data-formula='a^3']" },
    keys: ["End", "ArrowLeft"],
  },
  {
    name: "comment in a line",
    markdown: "Text %%asideword%% on",
    click: { selector: ".rich-inline-inlineComment" },
    keys: ["Home", "ArrowRight", "ArrowRight"],
  },
  {
    name: "source of HTML in a line",
    markdown: "Mark <u>under</u>",
    click: { selector: ".rich-inline-html:has-text('<u>')" },
    keys: ["Home", "ArrowRight", "ArrowRight"],
  },
  { name: "link", markdown: "A [Linkword](https://x.example) here", click: word("Linkword") },
  { name: "link by reference", markdown: "A [Refword][label] here", click: word("Refword") },
  { name: "address in angles", markdown: "At <https://angle.example/path>", click: word("angle.example") },
  { name: "bare address", markdown: "At https://bare.example/path now", click: word("bare.example") },
  { name: "bold", markdown: "Some **Boldword** text", click: word("Boldword") },
  { name: "italic", markdown: "Some _Italicword_ text", click: word("Italicword") },
  { name: "strike", markdown: "Some ~~Struckword~~ text", click: word("Struckword") },
  { name: "highlight", markdown: "Some ==Litword== text", click: word("Litword") },
  { name: "code in a line", markdown: "Some `Tickword` text", click: word("Tickword") },
  {
    name: "tag",
    markdown: "Tagged #tagword here",
    click: word("Tagged"),
    // A click on it opens its page.
    keys: ["Home", ...Array.from("Tagged #tag", () => "ArrowRight")],
  },
  { name: "block id", markdown: "Named block. ^idword", click: word("idword") },
  { name: "letter by its name", markdown: "Salt &amp; Entityword", click: word("Entityword") },
  { name: "escaped letter", markdown: "Five \\* Escapedword", click: word("Escapedword") },
  { name: "right to left", markdown: "שלום עולם", click: word("שלום") },
];
