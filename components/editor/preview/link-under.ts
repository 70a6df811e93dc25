import type { Editor } from "@tiptap/core";
import { linkDestinationOf } from "@/components/editor/rich/extensions/link-destination";
import { readWikiLink } from "@/components/editor/rich/extensions/read-wiki-link";
import type { LinkToOpen } from "@/components/editor/rich/link-to-open";
import { anchorOf } from "@/components/editor/page/anchor-hash";
import { targetOfDestination } from "@/lib/domain/markdown/links/destination";
import { leadsInside } from "@/lib/domain/markdown/links/scan-links";

/** A link on screen, and its target. */
export type LinkUnder = { anchor: HTMLElement; link: LinkToOpen };

/** The page link that contains an element of the text; null for others. */
export function linkUnder({ view }: Editor, target: EventTarget | null): LinkUnder | null {
  const anchor = target instanceof Element ? target.closest("a") : null;
  if (!anchor || !view.dom.contains(anchor)) return null;
  const link = anchor.classList.contains("rich-wiki-link")
    ? readWikiAnchor(anchor)
    : readAnchor(view, anchor);
  const leads = link.target === "" ? link.place !== "" : leadsInside(link);
  return leads ? { anchor, link } : null;
}

function readWikiAnchor({ dataset }: HTMLAnchorElement): LinkToOpen {
  const { target, place } = readWikiLink(dataset["value"] ?? "");
  return { kind: "wikilink", target, place };
}

function readAnchor({ state }: Editor["view"], anchor: HTMLAnchorElement): LinkToOpen {
  const address = linkDestinationOf(state, anchor);
  return { kind: "link", target: targetOfDestination(address), place: anchorOf(address) };
}
