import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { markdown, markdownKeymap, markdownLanguage } from "@codemirror/lang-markdown";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import { drawSelection, dropCursor, EditorView, keymap, placeholder } from "@codemirror/view";
import { findMessages } from "@/components/shell/messages/editor/find-messages";
import { codeLines } from "./code-lines";
import { lineDirection } from "./line-direction";
import { missingLinks } from "./source-missing-links";
import { sourceSearch } from "./source-search";
import { sourceTheme } from "./source-theme";

/** The texts for assistive technology, and the placeholder. */
export type SourceWords = { label: string; hintId: string; placeholder: string };

/** The settings of the editor for a text. */
export type SourceMode = { readOnly: boolean; highlight: boolean };

/** All extensions of the editor. */
export function sourceExtensions(words: SourceWords, { readOnly, highlight }: SourceMode): Extension {
  return [
    history(),
    drawSelection(),
    dropCursor(),
    sourceSearch,
    highlightSelectionMatches(),
    highlight ? [markdown({ base: markdownLanguage, addKeymap: false }), codeLines] : [],
    sourceTheme,
    EditorView.lineWrapping,
    lineDirection,
    missingLinks,
    EditorState.readOnly.of(readOnly),
    EditorState.phrases.of(findMessages),
    placeholder(readOnly ? "" : words.placeholder),
    keymap.of([...markdownKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, indentWithTab]),
    EditorView.contentAttributes.of({
      "aria-label": words.label,
      "aria-describedby": words.hintId,
      spellcheck: "true",
      autocapitalize: "sentences",
      ...(readOnly ? { "aria-readonly": "true" } : {}),
    }),
  ];
}
