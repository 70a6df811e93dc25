import type { NodeSpec } from "prosemirror-model";
import { flagAttribute, textAttribute } from "./attributes";
import { textOf } from "./dom-values";
import { oneOfKinds, sourceInlineKinds } from "./source-kinds";

/** The nodes in a line of text other than text. */
export const inlineNodes = {
  text: { group: "inline" },
  hardBreak: {
    inline: true,
    group: "inline",
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
  },
  /**
   * A line end within a paragraph, which markdown renders as a blank. It is a node, because browsers that read back
   * their DOM would turn a character into a hard break.
   */
  softBreak: {
    inline: true,
    group: "inline",
    selectable: false,
    parseDOM: [{ tag: "span[data-soft-break]" }],
    toDOM: () => ["span", { "data-soft-break": "" }, " "],
  },
  /** With `ref`, the address is that of the reference definition with this label, and `src` is null. */
  image: {
    attrs: {
      src: { default: null, validate: "string|null" },
      alt: { default: null, validate: "string|null" },
      title: { default: null, validate: "string|null" },
      ref: { default: null, validate: "string|null" },
      refKind: { default: null, validate: "string|null" },
    },
    inline: true,
    group: "inline",
    draggable: true,
    parseDOM: [
      {
        tag: "img[src]:not([src^='data:'])",
        getAttrs: (dom) => ({
          src: textOf(dom, "src"),
          alt: textOf(dom, "alt"),
          title: textOf(dom, "title"),
          ref: textOf(dom, "data-ref"),
          refKind: textOf(dom, "data-ref-kind"),
        }),
      },
    ],
    toDOM: (node) => [
      "img",
      {
        src: textAttribute(node, "src") ?? "",
        alt: textAttribute(node, "alt"),
        title: textAttribute(node, "title"),
        "data-ref": textAttribute(node, "ref"),
        "data-ref-kind": textAttribute(node, "refKind"),
      },
    ],
  },
  /** `value` is the source between the brackets. */
  wikiLink: {
    attrs: {
      value: { default: "", validate: "string" },
      embed: { default: false, validate: "boolean" },
    },
    inline: true,
    group: "inline",
    atom: true,
    parseDOM: [
      {
        tag: "a[data-wiki-link]",
        getAttrs: (dom) => ({
          value: textOf(dom, "data-wiki-link") ?? "",
          embed: dom.hasAttribute("data-embed"),
        }),
      },
    ],
    toDOM: (node) => [
      "a",
      {
        "data-wiki-link": textAttribute(node, "value"),
        "data-embed": flagAttribute(node, "embed") === true ? "" : null,
      },
      textAttribute(node, "value") ?? "",
    ],
  },
  /** Markdown without a view of its own; `raw` is the source. `kind` is the type in the syntax tree. */
  sourceInline: {
    attrs: {
      raw: { default: "", validate: "string" },
      kind: { default: "html", validate: oneOfKinds(sourceInlineKinds) },
    },
    inline: true,
    group: "inline",
    atom: true,
    parseDOM: [
      {
        tag: "[data-source-inline]",
        // Other nodes and marks have rules for the same elements, which come later.
        priority: 60,
        getAttrs: (dom) => ({
          raw: textOf(dom, "data-raw") ?? dom.textContent,
          kind: textOf(dom, "data-source-inline") ?? "html",
        }),
      },
    ],
    toDOM: (node) => [
      "code",
      { "data-source-inline": textAttribute(node, "kind") },
      textAttribute(node, "raw") ?? "",
    ],
  },
} satisfies Record<string, NodeSpec>;
