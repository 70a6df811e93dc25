import { Extension } from "@tiptap/core";
import { Plugin, type EditorState } from "@tiptap/pm/state";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { tagsOfBlock } from "@/components/editor/rich/document/tags-of-block";
import type { RichHost } from "@/components/editor/rich/rich-host";

/**
 * Opens the page of a tag, as links to pages open theirs: by a click or a tap, and by Alt Enter. The arrow keys lead into
 * it, and a click with Shift selects.
 */
export const tagLinks = Extension.create<{ host: RichHost | null }>({
  name: "tagLinks",
  addOptions: () => ({ host: null }),
  addKeyboardShortcuts() {
    return {
      [shortcuts.openLink]: ({ editor }) => {
        const tag = tagAt(editor.state);
        if (tag !== null) this.options.host?.openTag(tag);
        return tag !== null;
      },
    };
  },
  addProseMirrorPlugins() {
    const { host } = this.options;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            click: ({ state }, { target, button, shiftKey }) => {
              const shown =
                target instanceof Element ? target.closest<HTMLElement>(".rich-tag[data-tag]") : null;
              const tag = shown?.dataset["tag"];
              if (tag === undefined || button !== 0 || shiftKey || !state.selection.empty) return false;
              host?.openTag(tag);
              return true;
            },
          },
        },
      }),
    ];
  },
});

/** The tag at the caret. */
function tagAt({ selection }: EditorState): string | null {
  const { $from } = selection;
  if (!$from.parent.isTextblock || $from.parent.type.spec.code === true) return null;
  const tags = tagsOfBlock($from.parent, $from.before());
  return tags.find(({ from, to }) => from <= $from.pos && to >= $from.pos)?.tag ?? null;
}
