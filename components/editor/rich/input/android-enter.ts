import { Plugin, PluginKey } from "@tiptap/pm/state";
import { pressKey } from "./press-key";

/**
 * Enter in an empty block on Android. ProseMirror leaves the key to the browser there, because of the words that may be
 * in composition, and reads what became of the text; but out of an empty item of a list the browser goes in a way of
 * its own, which tears lists apart. Where nothing is written nothing is in composition, and the key does what it does
 * elsewhere.
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
