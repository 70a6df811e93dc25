import type { PictureWords } from "@/lib/domain/markdown/picture-words";

/** A picture of the page, loaded once it comes near the screen. */
export function createPicture(address: string, target: string): HTMLImageElement {
  const picture = document.createElement("img");
  picture.loading = "lazy";
  picture.src = address;
  if (/\.svg$/i.test(target)) picture.className = "rich-drawn";
  return picture;
}

/** Gives a picture the size that its words ask for, or its own. */
export function sizePicture(picture: HTMLImageElement, { width, height }: PictureWords): void {
  for (const [name, size] of Object.entries({ width, height })) {
    if (size === null) picture.removeAttribute(name);
    else picture.setAttribute(name, String(size));
  }
}
