import type { EditorState } from "@tiptap/pm/state";
import { definitionOf } from "./live-definitions";

/** The target of a link on screen, direct or by reference; empty if undefined. */
export function linkDestinationOf(state: EditorState, anchor: Element): string {
  const ref = anchor.getAttribute("data-ref");
  const address = ref === null ? anchor.getAttribute("href") : definitionOf(state, ref)?.url;
  return address ?? "";
}
