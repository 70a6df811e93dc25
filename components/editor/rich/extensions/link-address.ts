import type { EditorState } from "@tiptap/pm/state";
import { definitionOf } from "./live-definitions";

/** Where a link on screen leads, by itself or by its reference; empty if nothing says so. */
export function addressOf(state: EditorState, anchor: Element): string {
  const ref = anchor.getAttribute("data-ref");
  const address = ref === null ? anchor.getAttribute("href") : definitionOf(state, ref)?.url;
  return address ?? "";
}
