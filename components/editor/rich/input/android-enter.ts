import { Plugin, PluginKey } from "@tiptap/pm/state";
import { pressKey } from "./press-key";

/**
 * Handles Enter in an empty block on Android. ProseMirror leaves the key to the browser there, because of possible
 * composition, and reads back the result; but in an empty list item the browser splits the list. An empty block has no
 * composition, so the key can act as on other systems.
 */
export function androidEnter(): Plugin {
  return new Plugin({
    key: new PluginKey("androidEnter"),
    props: {
      handleDOMEvents: {
        beforeinput: (view, event) => {
          const { parent } = view.state.selection.$from;
          const isEmpty = parent.isTextblock && parent.content.size === 0;
          if (!isAndroid() || event.inputType !== "insertParagraph" || event.isComposing || !isEmpty)
            return false;
          const isHandled = pressKey(view, "Enter");
          if (isHandled) event.preventDefault();
          return isHandled;
        },
      },
    },
  });
}

function isAndroid(): boolean {
  return /Android/.test(navigator.userAgent);
}
