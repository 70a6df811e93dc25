import type { MarkSpec } from "prosemirror-model";
import { flagAttribute, textAttribute } from "./attributes";
import { textOf } from "./dom-values";
import { plainElement } from "./plain-element";

/** The marks of text, the outermost first. A text can have all of them. */
export const marks = {
  /** With `ref`, the address is that of the reference definition with this label, and `href` is null. */
  link: {
    attrs: {
      href: { default: null, validate: "string|null" },
      title: { default: null, validate: "string|null" },
      ref: { default: null, validate: "string|null" },
      refKind: { default: null, validate: "string|null" },
      /** Whether the source is `<href>`. Bare addresses in the text are text. */
      angle: { default: false, validate: "boolean" },
    },
    inclusive: false,
    parseDOM: [
      {
        tag: "a[href]:not([data-wiki-link])",
        getAttrs: (dom) => ({
          href: textOf(dom, "href"),
          title: textOf(dom, "title"),
          ref: textOf(dom, "data-ref"),
          refKind: textOf(dom, "data-ref-kind"),
          angle: dom.hasAttribute("data-angle"),
        }),
      },
    ],
    toDOM: (mark) => [
      "a",
      {
        href: textAttribute(mark, "href"),
        title: textAttribute(mark, "title"),
        "data-ref": textAttribute(mark, "ref"),
        "data-ref-kind": textAttribute(mark, "refKind"),
        "data-angle": flagAttribute(mark, "angle") === true ? "" : null,
      },
      0,
    ],
  },
  bold: {
    parseDOM: [{ tag: "strong" }, { tag: "b", getAttrs: (dom) => dom.style.fontWeight !== "normal" && null }],
    toDOM: () => ["strong", 0],
  },
  italic: plainElement("em", "i"),
  strike: plainElement("s", "del", "strike"),
  highlight: plainElement("mark"),
  code: { code: true, parseDOM: [{ tag: "code:not([data-source-inline])" }], toDOM: () => ["code", 0] },
} satisfies Record<string, MarkSpec>;
