// @vitest-environment jsdom
import { expect, test } from "vitest";
import { mountRich } from "@/tests/support/editor/mount-rich";

const sources = [
  "<div>\nhtml\n</div>",
  "[label]: /url",
  "$$\nx^2\ny\n$$",
  "```js\nlet a;\n```",
  "%%\nhidden\n%%",
];

test.each(sources)(
  "a selection that reaches into source is cut, and no text is joined with it: %s",
  (source) => {
    const middle = Math.ceil(source.length / 2);
    const marked = `${source.slice(0, middle)}‸${source.slice(middle)}`;
    for (const page of [`Words ‸before\n\n${marked}\n`, `${marked}\n\nWords‸ behind\n`]) {
      const { editor, cut, saved, type } = mountRich(page);
      cut();
      type("new");
      const codes: string[] = [];
      editor.state.doc.descendants((node) => {
        if (node.type.spec.code) codes.push(node.textContent);
      });
      for (const code of codes) expect(code).not.toMatch(/Words|behind|before/);
      expect(saved()).toMatch(page.startsWith("Words") ? /^Words / : / behind\n$/);
      editor.destroy();
    }
  },
);
