import { Extension } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";

/** Tab acts on the text; after Escape it moves the focus out, as everywhere else on the page. */
export const leaveByTab = Extension.create({
  name: "leaveByTab",
  priority: 2000,
  addProseMirrorPlugins() {
    let isLeaving = false;
    return [
      new Plugin({
        key: new PluginKey("leaveByTab"),
        props: {
          handleDOMEvents: {
            keydown: (_, { key }) => {
              const lets = isLeaving && key === "Tab";
              if (key !== "Shift") isLeaving = key === "Escape";
              return lets;
            },
          },
        },
      }),
    ];
  },
});
