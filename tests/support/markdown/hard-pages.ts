/** A page that is hard to keep. */
export type HardPage = { name: string; markdown: string };

const page = (name: string, markdown: string): HardPage => ({ name, markdown });

/** Pages with everything that markdown can say and most of what it can only almost say. */
export const hardPages: readonly HardPage[] = [
  page("nothing", ""),
  page("blank lines only", "\n \n\t\n\n"),
  page("a byte order mark alone", "\uFEFF"),
  page(
    "a byte order mark and front matter",
    "\uFEFF---\ntitle: x\ntags: [a, b]\n---\n\n# H\n\ntext [a]\n\n[a]: /u\n",
  ),
  page("two byte order marks", "\uFEFF\uFEFF# no heading\n\n\uFEFFtext\n"),
  page(
    "carriage returns and line feeds",
    "# A\r\n\r\nb\r\nc\r\n\r\n- d\r\n- e\r\n\r\n```js\r\nx\r\n\r\ny\r\n```\r\n",
  ),
  page("lone carriage returns", "# A\r\rb\rc\r\r- d\r- e\r"),
  page("mixed line ends", "a\r\nb\nc\rd\r\n\ne  \r\nf\n\n> g\r\n> h\n"),
  page("no line end at the end", "# A\n\nb"),
  page("blanks at the end", "# A\n\nb  \n\n   \n\t"),
  page("a null character", "a\0b\n"),
  page("front matter between rules", "---\na: 1\n---\n---\n\nb\n\n---\n"),
  page("front matter that is none", "\n---\na: 1\n---\n\ntext\n"),
  page("front matter that does not end", "---\na: 1\n\ntext\n"),
  page("front matter alone", "---\na: [x]\n---"),
  page("front matter in TOML", '+++\ntitle = "x"\n\nz = 1\n+++\n\n# H\n'),
  page("headings", "A\n=\n\nB\n---\n\n# C #\n\n##   D   ##  \n\n#\n\n#no\n\n####### no\n\nE\nF\n===\n"),
  page("a heading under a definition", "[foo]: /url\n===\n\n[foo]\n"),
  page("emphasis", "*a* _b_ **c** __d__ ***e*** **f *g* h** a_b_c 2*3*4 *a**b**c* _a_b_ **a**b ~~x~~ ~y~\n"),
  page("highlights", "==a== a==b==c ==x **y** z== ==no == a == b `==c==` ~~==d==~~\n===\n"),
  page("marks over several lines", "**a\nb** _c\nd_ ==e\nf== [g\nh](/u) `i\nj`\n"),
  page(
    "escapes and references",
    "\\*a\\* &amp; &copy; &#35; &#x1F600; &nbsp; \\\\ &notanentity; \\[x\\] &ngE;\n",
  ),
  page("hard breaks", "a  \nb\\\nc   \nd\\\n\ne\n"),
  page("code spans", "`` a`b `` ` c ` `d  e` `\n` ``` ``\n"),
  page(
    "links",
    '[a](/u "t") [b](<x y> (t)) <http://c.d> <me@x.y> https://e.f/g_h www.i.j [](/k) [l]( /m )\n',
  ),
  page(
    "references",
    "[a][b] [b][] [b] ![c][b] [x*y*][b] [B] [b\\]]\n\n[b]: /u 'T'\n[b\\]]: <v w>\n[unused]:\n  /x\n  'y\n  z'\n",
  ),
  page(
    "footnotes",
    "a[^1] b[^long name] c[^missing]\n\n[^1]: one\n    two\n\n    three\n\n[^n]: four\n\n    code\n",
  ),
  page("images", '![a](b.png "c") ![*d* e](f) [![g](h)](i) ![j|300](k.png)\n'),
  page(
    "wikilinks",
    "[[A]] [[A|b]] [[A#h|c]] ![[d.png|300]] [[#^x]] [[]] [[a\nb]] [[a[b]]] \\[[c]] **[[d]]**\n",
  ),
  page(
    "tags and block ids",
    "#tag #a/b-c #1 (#x) \\#no a#no #no#no #日本 ^not-end\n\ntext ^id-1\n\n- item ^i2\n\n# H ^h\n\n^alone\n",
  ),
  page(
    "formulas",
    "$x$ $$y$$ $5 and $6 $ no $ $a$1 \\$z$\n\n$$\na\n\n# no\n$$\n\n- $$\n  b\n  $$\n\n$$ c $$\n",
  ),
  page("a formula that does not end", "a\n\n$$\nb\n\n# c\n"),
  page("comments", "a %%b%% c %% d\ne %% %%f%%%%g%%\n\n%%\nh\n\ni\n%%\n\n> %%\n> j\n\nk\n\n%%\nnot closed\n"),
  page(
    "callouts",
    "> [!note]\n> a\n\n> [!warning]- Title **b**\n> - c\n>   d\n>\n> > [!tip]+\n> > e\n\n>[!x|y] z\n",
  ),
  page("quotes", "> a\nlazy\n> b\n>\n> - c\nlazy too\n\n>d\n> > e\n>> f\n\n>\n\n> ```\n> g\n"),
  page("bullets of all kinds", "- a\n- b\n\n* c\n\n* d\n+ e\n\n-   f\n\n    g\n-\n- \n-  h\n\n\n- i\n"),
  page("numbers of all kinds", "1. a\n1. b\n\n3) c\n4) d\n\n007. e\n\n     f\n10. g\n\n\n0. h\n"),
  page("nested lists", "- a\n  - b\n    1. c\n       d\n\n       e\n  - f\n\n   g\n- h\n\t- i\n\t\tj\n"),
  page(
    "items of other things",
    "- # a\n- > b\n- ```\n  c\n  ```\n- - - d\n- ---\n-     e\n- | a |\n  |---|\n- <b>\n  x\n",
  ),
  page("boxes", "- [ ] a\n- [x] b\n- [X] c\n- [ ]\n- [-] d\n1. [ ] e\n\n* [ ]  f\n\n  g\n"),
  page("lists with a comment between", "- a\n\n<!-- -->\n\n- b\n\n<!-- -->\n\n    c\n"),
  page(
    "tables",
    "| a | b |\n|:--|--:|\n| c | d \\| e |\n| f\n| g | h | i |\n\na|b\n-|:-:\n`c|d`|[[e\\|f]]\n|\n\n> | x |\n> |---|\n> | y |\n",
  ),
  page("a table without rows", "| a | a |\n|---|---|\n\n|  |\n|--|\n|  |\n"),
  page(
    "code",
    '```js title="x" {1}\na\n\n  b\n```\n\n~~~~\n~~~\n~~~~\n\n    c\n\n    d\n\n```\n```\n\n  ```\n   e\n  ```\n',
  ),
  page("code that does not end", "# a\n\n```\n# b\n\nc\n"),
  page("mermaid", "```mermaid\ngraph TD;\n  A-->B;\n```\n"),
  page(
    "HTML",
    '<div align="center">\n\n**a**\n\n</div>\n\n<!-- b\n\nc -->\n\nd <kbd>e</kbd> <br/> <!-- f -->\n\n<details><summary>g</summary>\n\nh\n</details>\n\n<script>\n\ni\n</script>\n',
  ),
  page("HTML that does not end", "<!-- a\n\n# b\n\nc\n"),
  page("HTML in containers", "- <div>\n  a\n  </div>\n\n> <!-- b\n> c -->\n\n1. x\n\n   <p>\n     y\n"),
  page("definitions in containers", "> [a]: /u\n> 'x\n> y'\n\n- [b]: /v\n\n[a] [b]\n"),
  page("indented things", "   # a\n\n   b\n   c\n\n   - d\n     e\n\n   > f\n\n  | g |\n  |---|\n\n   ---\n"),
  page("tabs", "-\ta\n\n\tb\n\n\tc\n\n>\td\n\n1.\te\n\tf\n"),
  page("rules", "***\n---\n___\n * * *\n- - -\n\na\n***\nb\n"),
  page("other scripts", "# 日本語 العربية 🙂\n\n**強調**です 👨‍👩‍👧‍👦 e\u0301 **a**\u00a0b\u2003*c*\n"),
  page("blank by reference", "&nbsp;\n\n&#32;\n\na &#32;\n"),
  page("a rule at the beginning, and no other, over many lines", `---\r\n${"line\r\n".repeat(5_000)}`),
];
