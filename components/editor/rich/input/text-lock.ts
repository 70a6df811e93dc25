import { Extension, type Editor } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { isUserEdit } from "@/components/editor/rich/loading/is-user-edit";

const held = new WeakSet<Editor>();

/** Keeps the person from changing a text that is not the one of the page yet. It can be seen. */
export function lockText(editor: Editor): void {
  held.add(editor);
  editor.view.dom.inert = true;
}

/** Gives the text back to the person. */
export function unlockText(editor: Editor): void {
  held.delete(editor);
  editor.view.dom.inert = false;
}

/** Refuses what menus and the like do to a text that is held. */
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
