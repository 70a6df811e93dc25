import type { NodeSpec } from "prosemirror-model";
import { flagAttribute, numberAttribute, textAttribute } from "./attributes";
import { numberOf, textOf } from "./dom-values";
import { ownDirection } from "./own-direction";
import { plainElement } from "./plain-element";
import { oneOfKinds, sourceBlockKinds } from "./source-kinds";

/** The blocks of a page, in the order in which the schema tries them. */
export const blockNodes = {
  doc: { content: "block+" },
  paragraph: { content: "inline*", group: "block", ...plainElement("p") },
  heading: {
    attrs: { level: { default: 1, validate: "number" } },
    content: "inline*",
    group: "block",
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: (node) => [`h${numberAttribute(node, "level")}`, 0],
  },
  blockquote: {
    content: "block+",
    group: "block",
    defining: true,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", ownDirection, 0],
  },
  /** `meta` is the rest of the fence's line after the language. */
  codeBlock: {
    attrs: {
      language: { default: null, validate: "string|null" },
      meta: { default: null, validate: "string|null" },
    },
    content: "text*",
    marks: "",
    group: "block",
    code: true,
    defining: true,
    parseDOM: [
      {
        tag: "pre:not([data-source])",
        preserveWhitespace: "full",
        getAttrs: (dom) => ({
          language:
            /(?:^|\s)language-(\S+)/.exec(dom.querySelector("code")?.className ?? dom.className)?.[1] ?? null,
          meta: textOf(dom, "data-meta"),
        }),
      },
    ],
    toDOM: (node) => [
      "pre",
      { "data-meta": textAttribute(node, "meta") },
      ["code", { class: languageClass(textAttribute(node, "language")) }, 0],
    ],
  },
  bulletList: {
    content: "listItem+",
    group: "block list",
    parseDOM: [{ tag: "ul" }],
    toDOM: () => ["ul", ownDirection, 0],
  },
  orderedList: {
    attrs: { start: { default: 1, validate: "number" } },
    content: "listItem+",
    group: "block list",
    parseDOM: [{ tag: "ol", getAttrs: (dom) => ({ start: numberOf(dom, "start") ?? 1 }) }],
    toDOM: (node) => ["ol", { start: numberAttribute(node, "start"), ...ownDirection }, 0],
  },
  /** `checked` is null for an item without a box. An item may begin with any block: code, a rule, another list. */
  listItem: {
    attrs: { checked: { default: null, validate: "boolean|null" } },
    content: "block+",
    defining: true,
    parseDOM: [
      {
        tag: "li",
        getAttrs: (dom) => {
          const checked = textOf(dom, "data-checked");
          return { checked: checked === null ? null : checked === "true" };
        },
      },
    ],
    toDOM: (node) => ["li", { "data-checked": flagAttribute(node, "checked") }, 0],
  },
  horizontalRule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
  /** Markdown without a view of its own; its text is the source. `kind` is the type in the syntax tree. */
  sourceBlock: {
    attrs: { kind: { default: "html", validate: oneOfKinds(sourceBlockKinds) } },
    content: "text*",
    marks: "",
    group: "block",
    code: true,
    defining: true,
    parseDOM: [
      {
        tag: "pre[data-source]",
        preserveWhitespace: "full",
        getAttrs: (dom) => ({ kind: textOf(dom, "data-source") ?? "html" }),
      },
    ],
    toDOM: (node) => ["pre", { "data-source": textAttribute(node, "kind") }, 0],
  },
} satisfies Record<string, NodeSpec>;

function languageClass(language: string | null): string | null {
  return language === null ? null : `language-${language}`;
}
