import { Mark, markInputRule, type AnyExtension } from "@tiptap/core";
import { markConfig } from "./schema-config";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import type { MarkName } from "@/lib/domain/markdown/schema/page-schema";
import { link } from "./link";
import { findTypedMark } from "@/components/editor/rich/input/typed-mark";

/** The marks of text, the outermost first, with their keys and input rules. */
export const richMarks: AnyExtension[] = [
  link,
  typedMark("bold", {
    key: shortcuts.bold,
    finds: [/(?<!\*)\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, /(?<!_)__([^_\s](?:[^_]*[^_\s])?)__$/],
  }),
  typedMark("italic", {
    key: shortcuts.italic,
    finds: [/(?<!\*)\*([^*\s](?:[^*]*[^*\s])?)\*$/, /(?<!_)_([^_\s](?:[^_]*[^_\s])?)_$/],
  }),
  typedMark("strike", { key: shortcuts.strike, finds: [/(?<!~)~~([^~\s](?:[^~]*[^~\s])?)~~$/] }),
  typedMark("highlight", { key: shortcuts.highlight, finds: [/(?<!=)==([^=\s](?:[^=]*[^=\s])?)==$/] }),
  typedMark("code", { key: shortcuts.code, finds: [/(?<!`)`([^`]+)`$/] }),
];

function typedMark(name: MarkName, { key, finds }: { key: string; finds: RegExp[] }): Mark {
  return Mark.create({
    ...markConfig(name),
    addInputRules() {
      return finds.map((find) => markInputRule({ find: findTypedMark(find), type: this.type }));
    },
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });
}
