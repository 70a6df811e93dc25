import type { Metadata } from "next";
import { requireActor } from "@/app/(workspace)/require-actor";
import { linksHref, parseLinkView } from "@/components/links/link-view";
import { LinksScreen } from "@/components/links/links-screen";
import { PageBody } from "@/components/shell/layout/page-body";
import { TopBar } from "@/components/shell/layout/top-bar";
import { linkMessages } from "@/components/shell/messages/link-messages";

export const metadata: Metadata = { title: linkMessages.title };

export default async function LinksPage({ searchParams }: PageProps<"/links">) {
  const view = parseLinkView(await searchParams);
  await requireActor(linksHref(view));
  return (
    <>
      <TopBar />
      <PageBody>
        <LinksScreen view={view} />
      </PageBody>
    </>
  );
}
