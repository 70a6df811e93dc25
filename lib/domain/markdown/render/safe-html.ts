import { defaultSchema, type Schema } from "hast-util-sanitize";

const FOOTNOTE_OR_WIKI_LINK: [string, ...string[]] = ["className", "data-footnote-backref", "wiki-link"];

/** The allowed HTML in a page: GitHub's, plus the needs of the dialect. */
export const safeHtml: Schema = {
  ...defaultSchema,
  // `picture` and `source` are excluded: they can load pictures from elsewhere.
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((name) => name !== "picture" && name !== "source"),
    "mark",
    "u",
  ],
  attributes: {
    ...defaultSchema.attributes,
    a: [
      "ariaDescribedBy",
      "ariaLabel",
      "dataFootnoteBackref",
      "dataFootnoteRef",
      "href",
      FOOTNOTE_OR_WIKI_LINK,
    ],
    code: [["className", /^language-./, "math-inline", "math-display"]],
    span: ["dataEmbed", ["className", "tag", "wiki-link-missing", "embed-place"]],
    div: [["className", "callout", "callout-title", "callout-body"], "dataCallout"],
    details: ["open", ["className", "callout"], "dataCallout"],
    summary: [["className", "callout-title"]],
  },
};
