// @vitest-environment jsdom
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ContentSession } from "@/components/editor/sync/content-session";
import { RichText } from "@/components/editor/rich/loading/rich-text";
import { keepFirstCaret } from "@/lib/client/first-carets";
import { fillTemplate } from "@/lib/domain/templates/fill-template";
import { constructs } from "@/tests/e2e/constructs";
import { mountRich } from "@/tests/support/editor/mount-rich";

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("requestIdleCallback", () => 0);
});
afterEach(() => vi.unstubAllGlobals());

/** A new page of a template in the rich editor, once its caret is where it is to stand. */
async function open(template: string) {
  const { markdown, caret } = fillTemplate(template, { title: "T", now: new Date() });
  const pageId = randomUUID();
  if (caret !== null) keepFirstCaret(pageId, { markdown, offset: caret });
  const content = { markdown, etag: '"1"' };
  const session = new ContentSession(pageId, "person", { content, kept: null, setAside: [] });
  const { editor, type } = mountRich("");
  const text = new RichText(editor, session, () => undefined);
  const opened = text.open(() => undefined);
  await new Promise<void>((resolve) => text.show(resolve));
  await opened;
  const at = caret ?? 0;
  const typedAt = (words: string) => markdown.slice(0, at) + words + markdown.slice(at);
  return { editor, text, type, markdown, typedAt, read: () => text.capture()() };
}

const templates = [
  "{{cursor}}",
  "{{cursor}}Text\n",
  "Text{{cursor}}",
  "Some wo{{cursor}}rd in it\n",
  "# {{cursor}}\n",
  "# {{title}}\n\n{{cursor}}\n",
  "# {{title}}\n{{cursor}}\n## Next\n",
  "Before\r\n\r\n{{cursor}}\r\n\r\nAfter\r\n",
  "Name: {{cursor}}\n\nNext\n",
  "{{cursor}} is here\n",
  "Dear {{cursor}},\n\nyours\n",
  "One {{cursor}}\ntwo\n",
  "- {{cursor}}\n- b\n",
  "- a\n- {{cursor}}\n- b\n",
  "- a\n  - {{cursor}}\n",
  "1. a\n2. {{cursor}}\n",
  "- [ ] {{cursor}}\n- [ ] b\n",
  "* [x] done\n* [ ] {{cursor}}",
  "| a | b |\n| - | - |\n| x | {{cursor}} |\n",
  "|a|b|\n|-|-|\n|{{cursor}}|y|\n|z|{{cursor}}|\n",
  "```js\n{{cursor}}\n```\n",
  "```\nlet a = {{cursor}};\n```\n",
  "> {{cursor}}\n",
  "> a\n>\n> {{cursor}}\n",
  "> [!note] Title {{cursor}}\n> b\n",
  "**Who:** {{cursor}}\n",
  "**bo{{cursor}}ld** text\n",
  "Footnote[^1]\n\n[^1]: {{cursor}}\n",
  "---\na: 1\n---\n{{cursor}}\n",
  "---\na: {{cursor}}\n---\n\nText\n",
  "<div>{{cursor}}</div>\n",
  "\r\n# {{cursor}}\r\n\r\n- [ ] {{cursor}}\r\n",
];

describe("the caret of a new page from a template", () => {
  test.each(templates)("stands where %j says, and what is typed is written there", async (template) => {
    const page = await open(template);
    expect(page.read()).toBe(page.markdown);
    page.type("abc");
    expect(page.read()).toBe(page.typedAt("abc"));
    page.type(" d");
    expect(page.read()).toBe(page.typedAt("abc d"));
  });

  test.each(templates)("leaves %j as it was where nothing stays typed", async (template) => {
    const page = await open(template);
    page.type("a");
    page.editor.commands.deleteRange({
      from: page.editor.state.selection.from - 1,
      to: page.editor.state.selection.from,
    });
    expect(page.read()).toBe(page.markdown);
  });

  test.each([
    ["a **{{cursor}}** b\n", 4],
    ["[[{{cursor}}]]\n", 2],
    ["{{cursor}}# Title\n", 0],
    ["a\n- {{cursor}}\n", 1],
    ["$a{{cursor}}$ b\n", 1],
  ])("stands near where it would change how %j reads", async (template, offset) => {
    const page = await open(template);
    expect(page.read()).toBe(page.markdown);
    expect(page.editor.state.selection.$head.parentOffset).toBe(offset);
  });

  test("changes no byte anywhere in a page, and leaves no trace in what is typed", async () => {
    const samples = fc.array(fc.constantFrom(...constructs.map(({ markdown }) => markdown)), {
      minLength: 1,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(samples, fc.nat(), async (pieces, at) => {
        const text = pieces.join("\n\n");
        const offset = at % (text.length + 1);
        const page = await open(`${text.slice(0, offset)}{{cursor}}${text.slice(offset)}`);
        expect(page.read()).toBe(page.markdown);
        page.type("abc");
        expect(page.read()).toContain("abc");
        expect(page.read()).not.toMatch(/[\uE000-\uF8FF]/);
      }),
      { numRuns: 60 },
    );
  });

  test("at the end of a link is after it for each key", async () => {
    const page = await open("A [link{{cursor}}](https://x.example) here\n");
    page.type("abc");
    expect(page.read()).toBe("A [link](https://x.example)abc here\n");
  });

  test("is nowhere else than before where a template does not say", async () => {
    const page = await open("Text\n\nMore\n");
    expect(page.editor.state.selection.head).toBe(1);
  });
});
