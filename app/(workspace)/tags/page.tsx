import type { Metadata } from "next";
import { requireActor } from "@/app/(workspace)/require-actor";
import { PageBody } from "@/components/shell/layout/page-body";
import { TopBar } from "@/components/shell/layout/top-bar";
import { tagMessages } from "@/components/shell/messages/tag-messages";
import { TagList } from "@/components/tags/tag-list";

export const metadata: Metadata = { title: tagMessages.title };

export default async function TagsPage() {
  await requireActor("/tags");
  return (
    <>
      <TopBar />
      <PageBody>
        <h1 className="font-serif text-2xl font-semibold">{tagMessages.title}</h1>
        <p className="mt-1 mb-6 text-sm text-ink-soft">{tagMessages.hint}</p>
        <TagList within={null} />
      </PageBody>
    </>
  );
}
