import { messages } from "@/components/shell/messages/messages";
import type { AskingLink } from "@/lib/domain/links/find-link";
import { namesFile } from "@/lib/domain/links/names-file";

/** The state of a link on screen; `title` is its title if it has a target. */
export type LinkState = { missing: AskingLink | null; title: string | null; opensOnClick: boolean };

/** Shows whether a link has a target: without one it is dimmed, and its title, which is read aloud, says why. */
export function showMissing(anchor: HTMLElement, { missing, title, opensOnClick }: LinkState): void {
  anchor.classList.toggle("rich-link-missing", missing !== null);
  const words = messages.editor.missingLink;
  const unmade = opensOnClick ? words.clicked : words.opened;
  const shown = missing === null ? title : namesFile(missing) ? words.file : unmade;
  if (shown === null) anchor.removeAttribute("title");
  else anchor.title = shown;
}
