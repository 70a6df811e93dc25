import type { Node } from "@tiptap/pm/model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HeadlessEditor } from "@/tests/support/markdown/headless-editor";

/** What a construct of a line is after a letter came into its `ab`; itself with the letter where nothing is said. */
type Sample = [source: string, changed?: string];

const texts: Sample[] = [
  ["[Xaby](https://x.example)"],
  ["[Xaby](<a b> 'ti\"tle')"],
  ['[Xaby](  /url   "t\\"x"  )'],
  ["[_a_ Xaby &copy; \\*](/u&amp;b\\_c (title))"],
  ["__[Xaby](<u> 't')__"],
  ["*a [`Xaby`](<u> 't') b*"],
  ["[![a](b.png 't') Xaby](<u>)"],
  ["[Xaby][rEF]"],
  ["[Xaby][]", "[XaQby][Xaby]"],
  ["[Xaby]", "[XaQby][Xaby]"],
  ["[_Xaby_]", "[_XaQby_][_Xaby_]"],
  ["<https://a.exaXabymple/p>"],
  ["<aXaby@x.example>"],
  ["https://a.exaXabymple/_p_"],
  ["www.exaXabymple.com/x*y*"],
  ["`Xaby`"],
  ["``Xaby`c``"],
  ["`` `Xaby` ``"],
  ["`  Xaby\\`"],
  ["*Xaby*"],
  ["_Xaby_"],
  ["**Xaby**"],
  ["__Xaby__"],
  ["***Xaby***"],
  ["_**Xaby**_"],
  ["**a _Xaby_ d**"],
  ["~~Xaby~~"],
  ["==~~Xaby~~=="],
  ["a**Xaby**c"],
  ["これは**「Xaby」**です"],
  ["<kbd>Xaby</kbd>"],
  ["\\*Xaby\\* \\- &amp;Xby&lt;c&gt;&#35;"],
  ["a&nbsp;Xaby&nbsp;b"],
  ["#taXabyg"],
  ["aXaby[^n] b"],
  ["aXaby[[P|q]]%%c%%"],
  ["2 * Xaby * 3 a_b_c $5 [x] a][ < &"],
];

const leaves: Sample[] = [
  ["[[Xaby]]"],
  ["[[P#h|Xaby]]"],
  ["![[Xaby.png|300]]"],
  ["$Xaby_1$"],
  ["$$|Xaby|$$"],
  ["[^Xaby]"],
  ["<span title='Xaby'>a</span>"],
  ["%%Xaby%%"],
  ["![Xaby](<b c.png> 'ti')"],
  ["![a *b*](Xaby.png (ti))"],
  ["![a](<b.png> 'Xaby')"],
  ["![Xaby][Ref]"],
  ["[![Xaby](<b c.png> 'ti')](<u>)"],
];

const targets: Sample[] = [["[a \\*b](Xaby 'ti')"], ['[a](<Xaby c> "t")'], ["__[a](b (Xaby))__"]];

const containers = [
  "first __b__  \n  {} after _x_ \\* &copy;\nlast  ",
  "{} after _x_ \\*\\\nlast",
  "##  x {} _y_  ###",
  "line __one__\n  {} two  \n-----",
  "*   a \n*  {} __b__\n   more\nlazy\n\n\n*   c",
  "- x\nlazy {} _l_\n- c",
  "+ [X]  a {} __b__\n+ [ ] c",
  "3)  a\n3)  {}\n5)  __c__",
  "-\ta\n\t- {} __b__\n\n\t\tx",
  "1.  a\n    - b\n\n      {} _c_\n2.  c",
  "> a  \n> {} __b__\n>c\nlazy",
  ">> a\n{}\n> > __b__",
  "> - a\n>   {} __b__\n>\n> - c\n>\n>   d",
  "> [!note]-  T {} __b__\n>body  ",
  "- > a {}\n  > __b__\n- # c #",
  "|  a | {}  |__b__|\n|:--|--:|---|\n| x |  y|z|",
  "|  a | __b__  |c\n|:--|--:|---|\n| x |  {}   |z|  \n|1|2|3|",
  "a | __b__\n--|--\n1 | {}",
  "- x\n\n  | a | __b__  |\n  |--|:--|\n  |  {} `a\\|b` z\\| &#124; | c |",
];

const definitions = "\n\n[Ref]: /ref 'T'\n[Xaby]: /w\n[_Xaby_]: /w2\n\n[^n]: note\n[^Xaby]: note\n";

/** A page with a sample in a container, and what stands around it. */
function pageOf(
  container: string,
  sample: string,
  lineEnd: string,
): Record<"page" | "head" | "tail", string> {
  const isTable = container.includes("--|") || container.includes("|--");
  const put = isTable ? sample.replace(/(?<!\\)\|/g, "\\|") : sample;
  const [head = "", tail = ""] = `${container}${definitions}`.replaceAll("\n", lineEnd).split("{}");
  return { page: head + put + tail, head, tail };
}

const place = fc.record({
  container: fc.constantFrom(...containers),
  lineEnd: fc.constantFrom("\n", "\r\n"),
});

/** Whether what is made of a sample by an edit is what it should be, in any container. */
function holds(samples: readonly Sample[], edit: (page: HeadlessEditor) => void, numRuns: number): void {
  fc.assert(
    fc.property(place, fc.constantFrom(...samples), ({ container, lineEnd }, [sample, changed]) => {
      const page = new HeadlessEditor(pageOf(container, sample, lineEnd).page);
      edit(page);
      const wanted = changed ?? sample.replace("Xab", "XaQb");
      expect(page.source).toBe(pageOf(container, wanted, lineEnd).page);
    }),
    { numRuns },
  );
}

/** Changes the first attribute that has the letters. */
function changeAttribute({ editor, doc }: HeadlessEditor): void {
  const { tr } = editor.state;
  doc.descendants((node, at) => {
    const changed = node.isInline && withLetter(node);
    if (changed) tr.setNodeMarkup(at, null, changed, node.marks);
    for (const mark of node.marks) {
      const attributes = withLetter(mark);
      if (attributes)
        tr.removeMark(at, at + node.nodeSize, mark).addMark(
          at,
          at + node.nodeSize,
          mark.type.create(attributes),
        );
    }
  });
  editor.view.dispatch(tr);
}

function withLetter({ attrs }: Pick<Node, "attrs">): Record<string, unknown> | null {
  const found = Object.entries(attrs).find(([name, value]) => name !== "ref" && /Xab/.test(String(value)));
  return found ? { ...attrs, [found[0]]: String(found[1]).replace("Xab", "XaQb") } : null;
}

describe("an edit in a construct of a line changes the bytes of that construct alone", () => {
  test("a letter in its text", () => {
    const type = (page: HeadlessEditor) => {
      const at = page.find("Xab") + 2;
      page.select({ from: at, to: at });
      page.press("Q");
    };
    holds(texts, type, 100);
  });

  test("a letter in what is shown as a whole", () => holds(leaves, changeAttribute, 40));

  test("where a link leads, and its title", () => holds(targets, changeAttribute, 20));

  test("letters that go, are replaced or get a mark", () => {
    const edits: ((page: HeadlessEditor, word: { from: number; to: number }) => void)[] = [
      (page, { from }) => {
        page.select({ from, to: from + 1 });
        page.press("Backspace");
      },
      (page, { to }) => {
        page.select({ from: to - 1, to });
        page.press("Z");
      },
      (page, { from }) => {
        page.select({ from, to: from });
        page.press("Q");
      },
      (page, { to }) => {
        page.select({ from: to, to });
        page.press("Q");
      },
      (page, { from, to }) => {
        const mark = page.doc.type.schema.mark("highlight");
        page.editor.view.dispatch(page.editor.state.tr.addMark(from + 1, to - 1, mark));
      },
    ];
    const samples = texts.filter(([source]) => source.includes("Xaby"));
    fc.assert(
      fc.property(
        place,
        fc.constantFrom(...samples),
        fc.constantFrom(...edits),
        ({ container, lineEnd }, [sample], edit) => {
          const { page: markdown, head, tail } = pageOf(container, sample, lineEnd);
          const page = new HeadlessEditor(markdown);
          const from = page.find("Xaby");
          edit(page, { from, to: from + 4 });
          const saved = page.source;
          if (!page.doc.eq(page.base.doc)) expect(saved).not.toBe(markdown);
          expect(saved.startsWith(head)).toBe(true);
          expect(saved.endsWith(tail)).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });
});

test("several edits in one text change each its own place", () => {
  const page = new HeadlessEditor("- one __b__ &copy; two\n  _c_ three  \n- four\n");
  for (const word of ["one", "three", "two"]) {
    const at = page.find(word);
    page.select({ from: at, to: at + word.length });
    page.press("X");
  }
  expect(page.source).toBe("- X __b__ &copy; X\n  _c_ X  \n- four\n");
});

test("source of nothing in a line is kept as text, and the rest as it is", () => {
  const page = new HeadlessEditor("- a __b__ [^n] \\* c\n- d\n\n[^n]: note\n");
  page.doc.descendants((node, at) => {
    if (node.type.name !== "sourceInline") return;
    page.editor.view.dispatch(page.editor.state.tr.setNodeAttribute(at, "raw", "[^none]"));
  });
  expect(page.source).toBe("- a __b__ [^none] \\* c\n- d\n\n[^n]: note\n");
});
