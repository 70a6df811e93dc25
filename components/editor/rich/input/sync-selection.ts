import { Extension } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";

/** Reads where the caret is before a key acts on it: browsers tell so a moment after the caret moved. */
export const syncSelection = Extension.create({
  name: "freshSelection",
  priority: 3000,
  addProseMirrorPlugins() {
    return [
      new Plugin({
        key: new PluginKey("freshSelection"),
        props: {
          handleDOMEvents: {
            keydown: (view, event) => {
              const isCommand = event.ctrlKey || event.metaKey || event.altKey || keysThatAct.has(event.key);
              // A letter takes the place of what is selected.
              const acts =
                isCommand || !view.state.selection.empty || document.getSelection()?.isCollapsed === false;
              if (acts && !event.isComposing && !view.composing) readSelection();
              return false;
            },
          },
        },
      }),
    ];
  },
});

/**
 * Has the editors on screen read where the caret is. Before they show something else by themselves: else the caret goes
 * back to where they knew it last.
 */
export function readSelection(): void {
  document.dispatchEvent(new Event("selectionchange"));
}

const keysThatAct = new Set(["Enter", "Tab", "Backspace", "Delete"]);
