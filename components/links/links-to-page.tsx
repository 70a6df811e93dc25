import { linkMessages } from "@/components/shell/messages/link-messages";
import { Backlinks } from "./backlinks";
import { Mentions } from "./mentions";

export type LinksToPageProps = { page: { id: string; title: string } };

/** The pages that link to a page, and those that name it without a link. */
export function LinksToPage({ page: { id, title } }: LinksToPageProps) {
  return (
    <>
      <Backlinks pageId={id} />
      <h3 className="mt-6 mb-2 text-xs font-medium text-ink-faint">{linkMessages.mentions.title}</h3>
      <Mentions pageId={id} title={title} />
    </>
  );
}
