import { Editor } from "@tiptap/core";
import { readSelection } from "./fresh-selection";

/** An editor in which the caret stays where it is when plugins come and go, as those of menus do that load late. */
export class SteadyEditor extends Editor {
  override registerPlugin(...given: Parameters<Editor["registerPlugin"]>) {
    readSelection();
    return super.registerPlugin(...given);
  }

  override unregisterPlugin(...given: Parameters<Editor["unregisterPlugin"]>) {
    readSelection();
    return super.unregisterPlugin(...given);
  }
}
