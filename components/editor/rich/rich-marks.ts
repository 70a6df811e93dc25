import { Mark, markInputRule, type AnyExtension } from "@tiptap/core";
import { markConfig } from "@/components/editor/schema-config";
import type { MarkName } from "@/lib/domain/markdown/schema/page-schema";
import { link } from "./link";

/** The marks of text, the outermost first, with the keys that set them and the markdown that one types for them. */
export const richMarks: AnyExtension[] = [
  link,
  typedMark("bold", {
    key: "Mod-b",
    finds: [/(?<![*\w])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, /(?<![_\w])__([^_\s](?:[^_]*[^_\s])?)__$/],
  }),
  typedMark("italic", {
    key: "Mod-i",
    finds: [/(?<![*\w])\*([^*\s](?:[^*]*[^*\s])?)\*$/, /(?<![_\w])_([^_\s](?:[^_]*[^_\s])?)_$/],
  }),
  typedMark("strike", { key: "Mod-Shift-s", finds: [/(?<!~)~~([^~\s](?:[^~]*[^~\s])?)~~$/] }),
  typedMark("highlight", { key: "Mod-Shift-h", finds: [/(?<!=)==([^=\s](?:[^=]*[^=\s])?)==$/] }),
  typedMark("code", { key: "Mod-e", finds: [/(?<!`)`([^`]+)`$/] }),
];

function typedMark(name: MarkName, { key, finds }: { key: string; finds: RegExp[] }): Mark {
  return Mark.create({
    ...markConfig(name),
    addInputRules() {
      return finds.map((find) => markInputRule({ find, type: this.type }));
    },
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });
}
