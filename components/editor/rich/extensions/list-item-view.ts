import type { Node } from "@tiptap/pm/model";
import type { NodeView } from "@tiptap/pm/view";
import { messages } from "@/components/shell/messages/messages";
import type { PlacedNode } from "./node-view";

/** Renders a list item; a task has a checkbox. */
export function listItemView({ node, view, getPos }: PlacedNode): NodeView {
  const item = document.createElement("li");
  if (node.attrs["checked"] === null) return { dom: item, contentDOM: item, update: (next) => isPlain(next) };
  const box = document.createElement("input");
  const content = document.createElement("div");
  box.type = "checkbox";
  box.contentEditable = "false";
  box.addEventListener("change", () => {
    const at = getPos();
    if (at === undefined || !view.editable) {
      box.checked = !box.checked;
      return;
    }
    view.dispatch(view.state.tr.setNodeAttribute(at, "checked", box.checked));
  });
  // The caret stays in place.
  box.addEventListener("mousedown", (event) => event.preventDefault());
  item.dataset["task"] = "";
  item.append(box, content);
  const show = (shown: Node) => {
    const isDone = shown.attrs["checked"] === true;
    box.checked = isDone;
    box.disabled = !view.editable;
    box.setAttribute("aria-label", messages.editor.task(shown.firstChild?.textContent ?? ""));
    item.dataset["checked"] = String(isDone);
  };
  show(node);
  const nodeView: NodeView = {
    dom: item,
    contentDOM: content,
    update: (next) => {
      if (next.type !== node.type || next.attrs["checked"] === null) return false;
      show(next);
      return true;
    },
    stopEvent: (event) => event.target === box,
    ignoreMutation: (mutation) =>
      mutation.target === box || (mutation.type === "attributes" && mutation.target === item),
  };
  return nodeView;

  function isPlain(next: Node): boolean {
    return next.type === node.type && next.attrs["checked"] === null;
  }
}
