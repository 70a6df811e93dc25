import type { ShownFile } from "@/components/editor/uploads/upload-files";
import type { PictureWords } from "@/lib/domain/markdown/picture-words";

/** The element that shows or plays a file. */
export type FileElement = HTMLImageElement | HTMLMediaElement;

/**
 * Shows a file in a place, with the existing element if it shows the same file. Otherwise a player would stop, and a
 * picture flicker.
 */
export function fileElementIn(place: HTMLElement, file: ShownFile, target: string): FileElement {
  const before = place.querySelector<FileElement>("img, audio, video");
  const isShown = before?.localName === file.as && before.getAttribute("src") === file.address;
  return isShown ? before : createShown(file, target);
}

/** Pictures load once they are near the screen; for sounds and films, only the metadata does. */
function createShown({ address, as }: ShownFile, target: string): FileElement {
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
  else shown.setAttribute("aria-label", name);
}

/** Sets the size of a picture or a film to the one in its words, or its own. */
export function sizeFile(shown: FileElement, { width, height }: PictureWords): void {
  for (const [name, size] of Object.entries({ width, height })) {
    if (size === null) shown.removeAttribute(name);
    else shown.setAttribute(name, String(size));
  }
}

/** Whether an event is for a player rather than the text. */
export function isForPlayer({ target }: Event): boolean {
  return target instanceof HTMLMediaElement;
}
