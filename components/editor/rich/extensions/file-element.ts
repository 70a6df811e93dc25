import type { ShownFile } from "@/components/editor/uploads/upload-files";
import type { PictureWords } from "@/lib/domain/markdown/picture-words";

/** What a file is seen or heard by. */
export type FileElement = HTMLImageElement | HTMLMediaElement;

/** Shows a file in a place: by what is there already, if that shows it. Otherwise a player would stop, and a picture flicker. */
export function fileElementIn(place: HTMLElement, file: ShownFile, target: string): FileElement {
  const before = place.querySelector<FileElement>("img, audio, video");
  const isShown = before?.localName === file.as && before.getAttribute("src") === file.address;
  return isShown ? before : createShown(file, target);
}

/** A picture is loaded once it comes near the screen; of a sound or a film no more than what it is. */
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

/** Names what is shown for those who do not see it. */
export function labelFile(shown: FileElement, name: string): void {
  if (shown instanceof HTMLImageElement) shown.alt = name;
  else shown.setAttribute("aria-label", name);
}

/** Gives a picture or a film the size that its words ask for, or its own. */
export function sizeFile(shown: FileElement, { width, height }: PictureWords): void {
  for (const [name, size] of Object.entries({ width, height })) {
    if (size === null) shown.removeAttribute(name);
    else shown.setAttribute(name, String(size));
  }
}

/** Whether what is pressed or typed there is for a player, and not for the text. */
export function isForPlayer({ target }: Event): boolean {
  return target instanceof HTMLMediaElement;
}
