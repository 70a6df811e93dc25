import type { Metadata } from "next";
import { DocsFrame } from "@/components/docs/docs-frame";
import { GuideList } from "@/components/docs/guide-list";
import { docsMessages } from "@/components/shell/messages/docs-messages";
import { docsGroups } from "./entries";

export const metadata: Metadata = { title: docsMessages.title };

export default function DocsPage() {
  return (
    <DocsFrame groups={docsGroups} current="/docs">
      <h1 className="font-serif text-2xl font-semibold">{docsMessages.title}</h1>
      <p className="mt-2 text-ink-soft">{docsMessages.lead}</p>
      {docsGroups.map((group, index) => (
        <GuideList key={group.title} group={group} asCards={index === 0} />
      ))}
    </DocsFrame>
  );
}
