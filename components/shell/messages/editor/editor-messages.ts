import { isolateNames } from "@/components/shell/items/isolate-names";

/** The messages of the editor. */
export const editorMessages = {
  placeholder: "Write, or type markdown…",
  openFailed: "The text could not be shown here. Switch to source mode to read and change it.",
  asMarkdown: {
    "long-page": "This page is shown as markdown because it is too long for the rich editor.",
    "long-block":
      "This page is shown as markdown because one of its paragraphs or blocks is too long, or has too much formatting, for the rich editor.",
    "deep-nesting":
      "This page is shown as markdown because something in it is too deeply nested for the rich editor.",
  },
  becameSlow: {
    "long-page": "This page is getting too long for the rich editor: typing may be slow.",
    "long-block":
      "A paragraph or block has become too long, or has too much formatting, for the rich editor: typing may be slow.",
    "deep-nesting":
      "Something in this page is too deeply nested for the rich editor: typing may be slow, and saving may fail. Show it as markdown to go on safely.",
  },
  showMarkdown: "Show as markdown",
  unfaithful: "Part of this page cannot be written in markdown as it looks here. Its text is saved.",
  sourceMode: "Source mode",
  richMode: "Rich text mode",
  task: (text: string) => (text === "" ? "Task" : `Task: ${text}`),
  pdf: (name: string) => isolateNames`PDF: ${name}`,
  notShown: (as: "img" | "audio" | "video" | "pdf", name: string) =>
    name === "" ? fileKinds[as] : `${fileKinds[as]}: ${isolateNames`${name}`}`,
  openImage: "Open",
  openImageNamed: (name: string) => isolateNames`Open in a new tab: ${name}`,
  outline: "Outline",
  outlineEmpty: "Headings of the page appear here.",
  emptyHeading: "Empty heading",
  pageNotCreated: "The page was not created.",
  inlineSource: "Markdown",
  callout: (title: string) => isolateNames`Text of the callout “${title}”`,
  calloutKind: (kind: string) => isolateNames`Kind of callout: ${kind}`,
  codeLanguage: (language: string) => isolateNames`Language of the code: ${language}`,
  wrapCode: "Wrap long lines",
  copyCode: "Copy code",
  codeCopied: "Copied",
  codeNotCopied: "The browser did not let it be copied",
  plainText: "Plain text",
  diagram: "Diagram",
  diagramFailed: "This diagram cannot be drawn. Check its source.",
  sourceKind: (kind: string) => sourceKinds.get(kind) ?? "Markdown",
  emptyPage: "This page is empty.",
  noSuchPlace: (place: string) => isolateNames`This page has no heading or block “${place}”.`,
  missingLink: {
    unmade: "No such page yet",
    clicked: "No such page yet; click to create it",
    opened: "No such page yet; open the link to create it",
    file: "No such file yet",
  },
  notEmbedded: (title: string) =>
    isolateNames`“${title}” has signs that no embed can have, so it became a link. Rename the page to embed it.`,
  leadsNowhere: (target: string) => isolateNames`“${target}” leads to no page or file that you can see.`,
  createPage: (title: string) => isolateNames`Create “${title}”`,
  backToReference: "Back to the text",
  openLinkFailed: "The link could not be followed.",
} as const;

const fileKinds = { img: "Image", audio: "Sound", video: "Film", pdf: "PDF" } as const;

const sourceKinds = new Map([
  ["yaml", "YAML"],
  ["toml", "TOML"],
  ["html", "HTML"],
  ["math", "Formula"],
  ["definition", "Link address"],
  ["footnoteDefinition", "Footnote"],
  ["comment", "Comment"],
]);
