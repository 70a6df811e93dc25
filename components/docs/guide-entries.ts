import { docsMessages } from "@/components/shell/messages/docs-messages";
import { messages } from "@/components/shell/messages/messages";

/** A guide or the reference, as the docs lead to it. */
export type GuideEntry = { href: string; title: string; summary: string };

/** Guides that belong together, under their heading. */
export type GuideGroup = { title: string; entries: readonly GuideEntry[] };

/** The reference, which is part of the docs and no guide. */
export const referenceGroup: GuideGroup = {
  title: docsMessages.reference,
  entries: [{ href: "/docs/api", title: messages.frame.reference, summary: docsMessages.referenceSummary }],
};
