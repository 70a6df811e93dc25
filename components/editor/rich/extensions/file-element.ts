import type { ShownFile } from "@/components/editor/uploads/upload-files";
import { createPdf } from "./pdf-element";
import type { PictureWords } from "@/lib/domain/markdown/picture-words";

/** The element that shows or plays a file; a PDF is in a frame with its name. */
export type FileElement = HTMLElement;

/**
 * Shows a file in a place, with the existing element if it shows the same file. Otherwise a player would stop, and a
 * picture flicker.
 */
export function fileElementIn(place: HTMLElement, file: ShownFile, target: string): FileElement {
  const before = place.querySelector<FileElement>(file.as === "pdf" ? ".rich-pdf" : file.as);
  const address = before && (before.getAttribute("src") ?? before.dataset["address"]);
  return before && address === file.address ? before : createShown(file, target);
}

/** Pictures load once they are near the screen; for sounds and films, only the metadata does. */
function createShown({ address, as }: ShownFile, target: string): FileElement {
  if (as === "pdf") return createPdf(address, target);
  if (as !== "img") return createPlayer(address, as);
  const picture = document.createElement("img");
  picture.loading = "lazy";
  picture.src = address;
  if (/\.svg$/i.test(target)) picture.className = "rich-drawn";
  return picture;
}

function createPlayer(address: string, as: "audio" | "video"): HTMLMediaElement {
  const player = document.createElement(as);
  player.controls = true;
  player.preload = "metadata";
  player.src = address;
  return player;
}

/** Sets the accessible name of the element. */
export function labelFile(shown: FileElement, name: string): void {
  if (shown instanceof HTMLImageElement) shown.alt = name;
  else if (shown instanceof HTMLMediaElement) shown.setAttribute("aria-label", name);
}

/** Sets the size of a picture or a film to the one in its words, or its own. */
export function sizeFile(shown: FileElement, { width, height }: PictureWords): void {
  const sized = shown.querySelector("iframe") ?? shown;
  for (const [name, size] of Object.entries({ width, height })) {
    if (size === null) sized.removeAttribute(name);
    else sized.setAttribute(name, String(size));
  }
}

/** Whether an event is for a player, or opens a PDF, rather than for the text. */
export function isForPlayer({ target }: Event): boolean {
  return (
    target instanceof HTMLMediaElement ||
    (target instanceof Element && target.closest(".rich-pdf-name") !== null)
  );
}
