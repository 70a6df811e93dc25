import type { Editor } from "@tiptap/core";

/** A picture as it is on screen. */
export type PictureOnScreen = { address: string; alt: string; caption: string };

/** The picture of a page's text that an element is; null for those in embeds, drawings and other elements. */
export function pictureOf(editor: Editor, element: EventTarget | null): HTMLImageElement | null {
  if (!(element instanceof HTMLImageElement) || !editor.view.dom.contains(element)) return null;
  const isPart = element.closest(".rich-image, .rich-embed") !== null;
  return isPart && element.closest(".embed-place, .rich-drawing") === null ? element : null;
}

/** The picture that the node at a place shows; null while it shows none. */
export function pictureAt({ view }: Editor, at: number): HTMLImageElement | null {
  const dom = view.nodeDOM(at);
  return dom instanceof Element ? dom.querySelector("img") : null;
}

/** The place in the document of the node that shows a picture; null if it is not there any more. */
export function placeOfPicture({ view, state }: Editor, picture: HTMLImageElement): number | null {
  const frame = picture.closest(".rich-image, .rich-atom");
  if (frame === null || !view.dom.contains(frame)) return null;
  const at = view.posAtDOM(frame, 0, -1);
  const name = state.doc.nodeAt(at)?.type.name;
  return name === "image" || name === "wikiLink" ? at : null;
}

/** What of a picture is shown in full. */
export function readPicture(picture: HTMLImageElement): PictureOnScreen {
  return { address: picture.src, alt: picture.alt, caption: picture.title };
}
