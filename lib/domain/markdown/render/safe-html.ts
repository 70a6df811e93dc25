import { defaultSchema, type Schema } from "hast-util-sanitize";

const FOOTNOTE_OR_WIKI_LINK: [string, ...string[]] = ["className", "data-footnote-backref", "wiki-link"];

/** What may be in the HTML of a page: that of GitHub, and what the dialect needs besides. */
export const safeHtml: Schema = {
  ...defaultSchema,
  // Without `picture` and `source`: they name pictures that would be loaded from elsewhere.
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
    span: [["className", "tag", "wiki-link-missing"]],
    div: [["className", "callout", "callout-title", "callout-body"], "dataCallout"],
    details: ["open", ["className", "callout"], "dataCallout"],
    summary: [["className", "callout-title"]],
  },
};
