/** A picture of the page, loaded once it comes near the screen. */
export function createPicture(address: string, target: string): HTMLImageElement {
  const picture = document.createElement("img");
  picture.loading = "lazy";
  picture.src = address;
  if (/\.svg$/i.test(target)) picture.className = "rich-drawn";
  return picture;
}
