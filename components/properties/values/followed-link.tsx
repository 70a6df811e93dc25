import { use } from "react";
import { FrontMatterContext } from "@/components/shell/contexts/front-matter-context";
import { classNames } from "@/components/ui/class-names";
import { linkWords, type LinkText } from "@/components/properties/property-kinds";

export type FollowedLinkProps = { link: LinkText; className?: string };

/** A link in a property, followed by a click or Enter. */
export function FollowedLink({ link, className }: FollowedLinkProps) {
  const page = use(FrontMatterContext);
  return (
    <button
      type="button"
      role="link"
      data-value
      title={link.kind === "wikilink" ? link.written : link.address}
      onClick={() =>
        link.kind === "wikilink" ? page?.openWikiLink(link.written) : page?.openAddress(link.address)
      }
      className={classNames(
        "rounded-sm text-left text-straw underline decoration-straw/45 underline-offset-3 hover:decoration-straw",
        className,
      )}
    >
      <bdi>{linkWords(link.kind === "wikilink" ? `[[${link.written}]]` : link.address)}</bdi>
    </button>
  );
}
