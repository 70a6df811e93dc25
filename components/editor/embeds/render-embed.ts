import { hashOf, anchorOf } from "@/components/editor/page/anchor-hash";
import { readWikiLink } from "@/components/editor/rich/extensions/read-wiki-link";
import { openHref } from "@/lib/client/file-href";
import type { LinkRecord } from "@/lib/contracts/links/links";
import { isPicture } from "@/lib/domain/files/media-type";
import { linkFinder } from "@/lib/domain/links/find-link";
import { leadsInside } from "@/lib/domain/markdown/links/scan-links";
import { targetOfDestination } from "@/lib/domain/markdown/links/destination";
import type { FindAddress } from "@/lib/domain/markdown/render/html-handlers";
import { renderBeginning } from "@/lib/domain/markdown/render/render-beginning";

const lengthMax = 24_000;

/** Where wikilinks lead, which are found before addresses are. */
const isOwnAddress = /^\/(?:pages|files|api\/v1\/files)\//;

type Embedded = {
  pageId: string;
  /** The links of the page, as the server says where they lead. */
  links: readonly LinkRecord[];
  /** Whether the text begins with a heading that is named above it already. */
  isSection: boolean;
  /** What the ids in the text begin with, for no two embeds of a page to have the same. */
  idPrefix: string;
};

/** Renders a part of a page as it is shown in another. */
export function renderEmbed(markdown: string, { pageId, links, isSection, idPrefix }: Embedded): string {
  const find = linkFinder(links);
  const findAddress: FindAddress = ({ kind, address }) => {
    if (isOwnAddress.test(address)) return address;
    const target = targetOfDestination(address);
    const place = anchorOf(address);
    if (target === "") return `/pages/${pageId}${hashOf(place)}`;
    if (!leadsInside({ kind, target })) return kind === "link" ? address : null;
    return addressOf(find({ kind, target }), place);
  };
  const html = renderBeginning(outdent(markdown), lengthMax, {
    findTarget: ({ value, embed }) => {
      const { target, place } = readWikiLink(value);
      if (target === "") return { href: `/pages/${pageId}${hashOf(place)}`, isImage: false };
      const found = find({ kind: embed ? "embed" : "wikilink", target });
      const href = addressOf(found, place);
      return href === null ? null : { href, isImage: found?.file ? isPicture(found.file.mimeType) : false };
    },
    findAddress,
    marksEmbeds: true,
    idPrefix,
  });
  return isSection ? html.replace(/^\s*<h([1-6])(?: [^>]*)?>[^]*?<\/h\1>\s*/, "") : html;
}

function addressOf(found: LinkRecord | null, place: string): string | null {
  if (found?.page) return `/pages/${found.page.id}${hashOf(place)}`;
  return found?.file ? openHref(found.file) : null;
}

/** A nested item stands alone in an embed, so that its indentation would make it code. */
function outdent(markdown: string): string {
  const [indent = ""] = /^[ \t]*/.exec(markdown) ?? [];
  return indent === "" ? markdown : markdown.replaceAll(new RegExp(`^[ \\t]{1,${indent.length}}`, "gm"), "");
}
