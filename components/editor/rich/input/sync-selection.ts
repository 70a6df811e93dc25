import { Extension } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";

/** Reads the selection before a key acts on it, because browsers report its changes a moment later. */
export const syncSelection = Extension.create({
  name: "freshSelection",
  priority: 3000,
  addProseMirrorPlugins() {
    let hasMoved = false;
    return [
      new Plugin({
        key: new PluginKey("freshSelection"),
        props: {
          handleDOMEvents: {
            keydown: (view, event) => {
              const isCommand = event.ctrlKey || event.metaKey || event.altKey || keysThatAct.has(event.key);
              // A letter replaces the selection, and goes to where the key before it put the caret.
              const acts =
                isCommand ||
                hasMoved ||
                !view.state.selection.empty ||
                document.getSelection()?.isCollapsed === false;
              hasMoved = keysThatMove.has(event.key);
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
 * Makes the editors on screen read the selection, to be called before they change their rendering: otherwise the caret
 * returns to its last known place.
 */
export function readSelection(): void {
  document.dispatchEvent(new Event("selectionchange"));
}

const keysThatAct = new Set(["Enter", "Tab", "Backspace", "Delete"]);
const keysThatMove = new Set([
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "End",
  "Home",
  "PageDown",
  "PageUp",
]);
