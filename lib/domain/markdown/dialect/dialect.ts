import type { Extension as MdastExtension } from "mdast-util-from-markdown";
import { frontmatterFromMarkdown } from "mdast-util-frontmatter";
import { gfmAutolinkLiteralFromMarkdown } from "mdast-util-gfm-autolink-literal";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemFromMarkdown } from "mdast-util-gfm-task-list-item";
import { mathFromMarkdown } from "mdast-util-math";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { gfmStrikethroughCjkFriendly } from "micromark-extension-cjk-friendly-gfm-strikethrough";
import { frontmatter } from "micromark-extension-frontmatter";
import { gfm } from "micromark-extension-gfm";
import { math } from "micromark-extension-math";
import type { Extension } from "micromark-util-types";
import { comment, commentToTree } from "./comment";
import { footnoteEnd } from "./footnote-end";
import { highlight, highlightToTree } from "./highlight";
import { inlineConstructs } from "./inline-constructs";
import { wikiLink, wikiLinkToTree } from "./wiki-link";

const FRONT_MATTER: ("yaml" | "toml")[] = ["yaml", "toml"];

const body: Extension[] = [
  gfm({ singleTilde: false }),
  // Without these, marks next to Chinese, Japanese and Korean punctuation are not recognised: `これは**「重要」**です`.
  cjkFriendlyExtension(),
  gfmStrikethroughCjkFriendly({ singleTilde: false }),
  // A single dollar has its own construct, because `$5 and $6` is not a formula.
  math({ singleDollarTextMath: false }),
  ...inlineConstructs.map(({ syntax }) => syntax),
  wikiLink,
  highlight,
  comment,
];

/**
 * The extensions for Sheaf's markdown: CommonMark, GFM, emphasis in CJK texts, footnotes, math, front matter, wikilinks
 * and embeds, highlights, comments, tags and block ids. Callouts are quotes and mermaid is a code block.
 */
export const dialect: { whole: Extension[]; withoutFrontMatter: Extension[]; toTree: MdastExtension[] } = {
  whole: [...body, frontmatter(FRONT_MATTER)],
  withoutFrontMatter: body,
  toTree: [
    // Its transform finds addresses where there are none, and gives them no position.
    { ...gfmAutolinkLiteralFromMarkdown(), transforms: [] },
    gfmFootnoteFromMarkdown(),
    footnoteEnd,
    gfmStrikethroughFromMarkdown(),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
    mathFromMarkdown(),
    frontmatterFromMarkdown(FRONT_MATTER),
    wikiLinkToTree,
    highlightToTree,
    commentToTree,
    ...inlineConstructs.map(({ toTree }) => toTree),
  ],
};
