import { messages } from "@/components/shell/messages/messages";

/** A PDF in the text: its name, which opens it, and the browser's own viewer, once somebody points at it. */
export function createPdf(address: string, target: string): HTMLElement {
  const frame = document.createElement("span");
  const link = document.createElement("a");
  const viewer = document.createElement("iframe");
  frame.className = "rich-pdf";
  frame.dataset["address"] = address;
  link.className = "rich-pdf-name";
  link.href = address;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  link.textContent = nameOf(target);
  // A viewer takes the focus when it has loaded, and with it what somebody types: it waits for the pointer.
  viewer.title = messages.editor.pdf(nameOf(target));
  frame.addEventListener("pointerenter", () => (viewer.src = address), { once: true });
  frame.append(link, viewer);
  return frame;
}

/** The address in the viewer: the place of an embed can say `#page=2`. */
export function pdfAddress(address: string, place: string): string {
  return /^#[a-z]+=[\w.,&=%-]+$/i.test(place) ? address + place : address;
}

function nameOf(target: string): string {
  return target.split("/").at(-1) ?? target;
}
