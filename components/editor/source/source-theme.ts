import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const heading = { fontWeight: "650", color: "var(--ink)" };

const highlight = HighlightStyle.define([
  { tag: tags.heading1, ...heading, fontSize: "1.5em" },
  { tag: tags.heading2, ...heading, fontSize: "1.28em" },
  { tag: tags.heading3, ...heading, fontSize: "1.12em" },
  { tag: [tags.heading4, tags.heading5, tags.heading6], ...heading },
  { tag: tags.strong, fontWeight: "700" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
  { tag: tags.monospace, fontFamily: "var(--font-mono)", fontSize: "0.84em", color: "var(--ink)" },
  { tag: [tags.link, tags.string], color: "var(--straw)" },
  { tag: tags.url, color: "var(--ink-soft)" },
  { tag: [tags.processingInstruction, tags.labelName], color: "var(--ink-faint)", fontWeight: "400" },
  { tag: tags.contentSeparator, color: "var(--ink-faint)" },
  { tag: tags.quote, color: "var(--ink-soft)" },
  { tag: [tags.comment, tags.meta], color: "var(--ink-faint)" },
]);

const look = EditorView.theme({
  "&": { backgroundColor: "transparent", color: "var(--ink)" },
  "&.cm-focused": { outline: "none" },
  ".source-asked": {
    background: "var(--alarm-wash)",
    textDecoration: "underline 2px var(--alarm)",
    textUnderlineOffset: "0.2em",
  },
  ".cm-link-missing, .cm-link-missing span": {
    color: "var(--ink-soft) !important",
    textDecoration: "underline dashed 1px color-mix(in srgb, var(--ink-soft) 60%, transparent)",
  },
  ".cm-scroller": {
    fontFamily: "var(--font-serif)",
    fontSize: "calc(1.125rem * var(--text-scale, 1))",
    lineHeight: "1.7",
    overflowX: "visible",
  },
  ".cm-content": { padding: "0 0 30vh", caretColor: "var(--ink)", tabSize: "4" },
  ".cm-line": { padding: "0" },
  ".cm-placeholder": { color: "var(--ink-faint)" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    background: "var(--selection)",
  },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--straw)", borderLeftWidth: "2px" },
  ".cm-line.cm-code": { fontFamily: "var(--font-mono)", fontSize: "0.875rem", lineHeight: "1.65" },
  ".cm-line.cm-code span": { fontSize: "inherit" },
  ".cm-line.cm-front, .cm-line.cm-front span": {
    color: "var(--ink-soft) !important",
    fontWeight: "400 !important",
    fontSize: "0.875rem !important",
  },
  ".cm-searchMatch": { backgroundColor: "var(--match)", outline: "1px solid var(--match-edge)" },
  ".cm-searchMatch-selected": { backgroundColor: "var(--match-now)", color: "#24150a" },
  ".cm-panels": { backgroundColor: "var(--paper)", color: "var(--ink)", zIndex: "5" },
  ".cm-panels-top": { borderBottom: "1px solid var(--line)", marginBottom: "1rem" },
  ".cm-panel.cm-search": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "0.375rem",
    padding: "0.5rem 2.25rem 0.625rem 0.125rem",
    fontFamily: "var(--font-sans)",
    fontSize: "0.8125rem",
    lineHeight: "1.25rem",
  },
  ".cm-panel.cm-search label": {
    display: "inline-flex",
    alignItems: "center",
    gap: "0.35em",
    fontSize: "inherit",
    margin: "0 0.25em 0 0.25em",
  },
  ".cm-panel.cm-search input[type=checkbox]": { margin: "0", accentColor: "var(--ink)" },
  ".cm-panel.cm-search .cm-textfield": {
    minHeight: "2rem",
    width: "8rem",
    padding: "0 0.6em",
    margin: "0",
    border: "1px solid var(--line-strong)",
    borderRadius: "var(--radius-md)",
    backgroundColor: "var(--raised)",
    fontSize: "inherit",
    color: "inherit",
  },
  ".cm-panel.cm-search .cm-button": {
    minHeight: "2rem",
    padding: "0 0.7em",
    margin: "0",
    border: "1px solid var(--line)",
    borderRadius: "var(--radius-md)",
    backgroundImage: "none",
    backgroundColor: "transparent",
    fontSize: "inherit",
    color: "inherit",
    "&:hover": { backgroundColor: "var(--hover)" },
    "&:active": { backgroundImage: "none", backgroundColor: "var(--press)" },
  },
  ".cm-panel.cm-search [name=close]": {
    top: "0.5rem",
    right: "0",
    width: "2rem",
    height: "2rem",
    fontSize: "1.25rem",
    color: "var(--ink-soft)",
    cursor: "pointer",
  },
  "@media (pointer: coarse)": {
    ".cm-panel.cm-search": { paddingRight: "3rem" },
    ".cm-panel.cm-search label": { minHeight: "2.75rem" },
    ".cm-panel.cm-search .cm-textfield": { minHeight: "2.75rem", fontSize: "1rem" },
    ".cm-panel.cm-search .cm-button": { minHeight: "2.75rem" },
    ".cm-panel.cm-search [name=close]": { width: "2.75rem", height: "2.75rem" },
  },
});

/** The look of the markdown source: marks are subdued, code and tables keep their columns. */
export const sourceTheme: Extension = [look, syntaxHighlighting(highlight)];
