import { Extension, type Editor } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { isUserEdit } from "@/components/editor/rich/loading/is-user-edit";

const held = new WeakSet<Editor>();

/** Locks a text that is not up to date yet. It stays visible. */
export function lockText(editor: Editor): void {
  held.add(editor);
  editor.view.dom.inert = true;
}

/** Unlocks the text. */
export function unlockText(editor: Editor): void {
  held.delete(editor);
  editor.view.dom.inert = false;
}

/** Blocks changes of a locked text by menus and the like. */
export const textLock = Extension.create({
  name: "isTextLocked",
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        key: new PluginKey("isTextLocked"),
        filterTransaction: (transaction) => !held.has(editor) || !isUserEdit(transaction),
      }),
    ];
  },
});
