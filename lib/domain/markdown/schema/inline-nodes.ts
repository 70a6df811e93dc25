import type { NodeSpec } from "prosemirror-model";
import { flagAttribute, textAttribute } from "./attributes";
import { textOf } from "./dom-values";
import { oneOfKinds, sourceInlineKinds } from "./source-kinds";

/** What stands in a line of text and is not text. */
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
   * The end of a line inside a paragraph, which markdown shows as a blank. A node and not a character: a browser that
   * reads its DOM back would make a hard break of the character.
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
  /** Markdown without a view of its own; `raw` is the source. `kind` is the type of the syntax tree. */
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
        // Before the rules for the elements that it stands as elsewhere.
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
