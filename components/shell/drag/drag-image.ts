import type { DragEvent } from "react";
import type { Item } from "@/lib/contracts/items";
import { messages } from "@/components/shell/messages/messages";

/** Lets the name of the dragged item, or the number of items, follow the pointer; call it on the browser's dragstart. */
export function showDragImage({ dataTransfer }: DragEvent, items: readonly Item[]): void {
  const image = drawDragImage(items);
  document.body.append(image);
  dataTransfer.setDragImage(image, 12, 16);
  // The browser has captured the image after this event.
  setTimeout(() => image.remove(), 0);
}

function drawDragImage(items: readonly Item[]): HTMLElement {
  const image = document.createElement("div");
  image.className =
    "fixed -top-40 left-0 flex max-w-64 items-center gap-2 rounded-md border border-line bg-raised px-3 py-1.5 font-sans text-sm text-ink shadow-lift";
  const [only] = items;
  const name = document.createElement("span");
  name.className = "truncate";
  name.textContent = items.length === 1 ? (only?.name ?? "") : messages.items.dragged(items.length);
  if (only?.icon) image.append(only.icon);
  image.append(name);
  return image;
}
