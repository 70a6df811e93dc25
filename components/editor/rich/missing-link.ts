import { messages } from "@/components/shell/messages";

/** How a link on screen is shown: `title` is what it says where it leads somewhere. */
export type ShownLink = { isMissing: boolean; title: string | null; opensOnClick: boolean };

/** Shows whether a link leads somewhere: one that does not is dimmed, and its title, which is read out, says why. */
export function showMissing(anchor: HTMLElement, { isMissing, title, opensOnClick }: ShownLink): void {
  anchor.classList.toggle("rich-link-missing", isMissing);
  const words = messages.editor.missingLink;
  const shown = isMissing ? (opensOnClick ? words.clicked : words.opened) : title;
  if (shown === null) anchor.removeAttribute("title");
  else anchor.title = shown;
}
