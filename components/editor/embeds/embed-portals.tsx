import { createPortal } from "react-dom";
import type { RichHost } from "@/components/editor/rich/rich-host";
import { embedMessages as words } from "@/components/shell/messages/editor/embed-messages";
import { Button } from "@/components/ui/form/button";
import { useStore } from "@/components/ui/use-store";
import { BaseEmbed } from "./base-embed";
import { EmbedCard } from "./embed-card";
import { chainLink } from "./embed-chain";
import { PageEmbed } from "./page-embed";

export type EmbedPortalsProps = {
  host: RichHost;
  pageId: string;
  readOnly: boolean;
  parentId: string | null;
};

/** Shows each embed of a page at its place in the text. */
export function EmbedPortals({ host, pageId, readOnly, parentId }: EmbedPortalsProps) {
  const places = useStore(host.embeds);
  const chain = [chainLink(pageId, "")];
  return places.map(({ key, element, link }) => {
    const found = host.embedOf(link);
    const shown =
      found === "missing" || found === null ? (
        <EmbedCard
          title={link.target}
          note={words.missing(link.target)}
          action={readOnly ? null : <Button onClick={() => host.createPage(link)}>{words.createPage}</Button>}
          isMissing
        />
      ) : "base" in found ? (
        <BaseEmbed key={link.place} file={found.base} place={link.place} {...{ pageId, parentId }} />
      ) : (
        <PageEmbed pageId={found.id} title={found.title} place={link.place} chain={chain} />
      );
    return createPortal(shown, element, key);
  });
}
