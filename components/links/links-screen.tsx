import { Waypoints } from "lucide-react";
import Link from "next/link";
import { linkMessages as words } from "@/components/shell/messages/link-messages";
import { messages } from "@/components/shell/messages/messages";
import { buttonStyle } from "@/components/ui/form/button-style";
import { TabLinks } from "@/components/ui/tab-links";
import { BrokenLinkList } from "./broken-link-list";
import { linksHref, linkViews, type LinkView } from "./link-view";
import { OrphanList } from "./orphan-list";

export type LinksScreenProps = { view: LinkView };

/** Links that lead nowhere, to be repaired, and pages that nothing links to. */
export function LinksScreen({ view }: LinksScreenProps) {
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h1 className="font-serif text-2xl font-semibold">{words.title}</h1>
        <Link href="/graph" className={buttonStyle("quiet")}>
          <Waypoints aria-hidden className="size-4" />
          {messages.frame.graph}
        </Link>
      </div>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{words.hint}</p>
      <TabLinks
        label={words.show}
        tabs={linkViews.map((one) => ({
          label: words.views[one],
          href: linksHref(one),
          isCurrent: one === view,
        }))}
      />
      <div className="mt-4">{view === "broken" ? <BrokenLinkList /> : <OrphanList />}</div>
    </>
  );
}
