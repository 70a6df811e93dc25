import type { Element, Nodes } from "hast";
import { raw } from "hast-util-raw";
import { describe, expect, test } from "vitest";
import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";
import { renderHtml } from "@/lib/domain/markdown/render/render-html";
import { hardPages } from "@/tests/support/markdown/hard-pages";
import { hostileMarkdown } from "@/tests/support/markdown/hostile";

const render = (markdown: string) => renderHtml(parseMarkdown(markdown));

describe("HTML of a page", () => {
  test.each([
    ["<script>alert(1)</script>\n", /script|alert/],
    ["<img src=x onerror=alert(1)>\n", /onerror/],
    ["[a](javascript:alert(1)) <a href='JaVaScRiPt:x'>b</a>\n", /javascript/i],
    ["<iframe src=//x></iframe><object data=x></object><form action=//x></form>\n", /iframe|object|form/],
    ["<style>*{}</style><p style='position:fixed'>a</p><link rel=stylesheet href=x>\n", /style|link/],
    ["<svg onload=x><math><mtext><style><img src onerror=x>\n", /onload|onerror|svg/],
    ["<a id=location name=location>a</a>\n", /(?:id|name)="location"/],
    ["![a](data:text/html,x) ![b](javascript:x)\n", /data:|javascript/],
    ["> [!<img src=x onerror=y>]\n> a\n", /onerror=y>/],
    ["%% hidden %%\n\n%%\nhidden\n%%\n", /hidden/],
    ["---\nhidden: 1\n---\n", /hidden/],
  ])("%j has nothing that must not be there", (markdown, banned) => {
    expect(render(markdown).replace(/&#x3C;.*/s, "")).not.toMatch(banned);
  });

  test.each(hostileMarkdown)("%j neither runs nor loads anything", (markdown) => {
    const page = raw({ type: "root", children: [{ type: "raw", value: render(markdown) }] });
    for (const { tagName, properties } of elementsOf(page)) {
      expect(tagName).not.toMatch(
        /^(?:script|style|link|meta|base|iframe|object|embed|form|svg|math|template|video|audio)$/,
      );
      if (tagName === "input")
        expect(properties).toMatchObject({
          type: "checkbox",
          disabled: true,
          ariaLabel: properties["checked"] === true ? "Done" : "To do",
        });
      if (tagName === "img") expect(properties["src"] ?? "").not.toMatch(/:|^\s*[\\/]{2}/);
      for (const [name, value] of Object.entries(properties)) {
        expect(name).not.toMatch(/^(?:on|style|srcset|srcdoc|action|formaction|poster|background|xlink)/i);
        expect(String(value).replace(/[\u0000-\u0020]/g, "")).not.toMatch(
          /^(?:javascript|vbscript|data|blob):/i,
        );
      }
    }
  });

  test.each(hardPages)("$name can be shown", ({ markdown }) => {
    expect(render(markdown)).not.toMatch(/<script|<style/i);
  });

  test.each([
    ["==a== ~~b~~ #c\n", '<p><mark>a</mark> <del>b</del> <span class="tag">#c</span></p>'],
    ["# A b\n\n[c](#a-b)\n", '<h1 id="user-content-a-b">A b</h1>\n<p><a href="#user-content-a-b">c</a></p>'],
    ["$x$ a\n", '<p><code class="language-math math-inline">x</code> a</p>'],
    [
      "> [!note] *T* b\n> c\n",
      '<div class="callout" data-callout="note"><div class="callout-title"><em>T</em> b</div><div class="callout-body">\n<p>c</p>\n</div></div>',
    ],
    [
      "> [!tip]-\n> c\n",
      '<details class="callout" data-callout="tip"><summary class="callout-title">Tip</summary><div class="callout-body">\n<p>c</p>\n</div></details>',
    ],
    ["%%\nnobody closed this\n", "<p>%% nobody closed this</p>"],
    ["![a|300](b.png)\n", '<p><img src="b.png" alt="a" width="300"></p>'],
    ["![a|30x20][b]\n\n[b]: c.png\n", '<p><img src="c.png" alt="a" width="30" height="20"></p>'],
    ["[a](https://b.c)\n", '<p><a href="https://b.c" rel="noopener noreferrer">a</a></p>'],
  ])("%j", (markdown, html) => {
    expect(render(markdown)).toBe(html);
  });

  test("wikilinks lead to what is found, and pictures are shown", () => {
    const html = renderHtml(parseMarkdown("[[A|b]] ![[c.png]] [[D]]\n"), {
      findTarget: ({ value }) =>
        value === "D" ? null : { href: `/${value.charAt(0)}`, isImage: value.endsWith("png") },
    });
    expect(html).toBe(
      '<p><a href="/A" class="wiki-link">b</a> <img src="/c" alt="c.png"> <span class="wiki-link-missing">D</span></p>',
    );
  });

  test("embedded pictures say what they show, and have their size", () => {
    const html = renderHtml(parseMarkdown("![[a.png|b|30]] ![[a.png|b]] ![[a.png|30x20]]\n"), {
      findTarget: () => ({ href: "/a", isImage: true }),
    });
    expect(html).toBe(
      '<p><img src="/a" alt="b" width="30"> <img src="/a" alt="b"> <img src="/a" alt="a.png" width="30" height="20"></p>',
    );
  });

  test("without links, words and pictures lead and load nothing, however they are written", () => {
    const markdown = '[a](b) ![c](d.png) <a href="https://e.f">g</a> <img src="h.png" alt="i"> [j](#k)\n';
    expect(renderHtml(parseMarkdown(markdown), { isUnlinked: true })).toBe(
      '<p><a>a</a> <img alt="c"> <a>g</a> <img alt="i"> <a href="#user-content-k">j</a></p>',
    );
  });

  test("footnotes lead there and back", () => {
    const html = render("a[^1]\n\n[^1]: b\n");
    expect(html).toContain('href="#user-content-fn-1" id="user-content-fnref-1"');
    expect(html).toContain('href="#user-content-fnref-1"');
    expect(html).toContain('id="user-content-fn-1"');
  });
});

function elementsOf(node: Nodes): Element[] {
  const children = "children" in node ? node.children.flatMap((child) => elementsOf(child)) : [];
  return node.type === "element" ? [node, ...children] : children;
}
