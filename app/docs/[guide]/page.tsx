import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { docsGroups, findNeighbours } from "@/app/docs/entries";
import { guides, readGuide } from "@/app/docs/guides";
import { renderGuide } from "@/app/docs/render-guide";
import { DocsFrame } from "@/components/docs/docs-frame";
import { GuideOutline } from "@/components/docs/guide-outline";
import { GuidePagination } from "@/components/docs/guide-pagination";
import { docsMessages } from "@/components/shell/messages/docs-messages";
import "./guide.css";

type GuidePageProps = { params: Promise<{ guide: string }> };

export const dynamicParams = false;

export function generateStaticParams(): { guide: string }[] {
  return guides.map(({ name }) => ({ guide: name }));
}

export async function generateMetadata({ params }: GuidePageProps): Promise<Metadata> {
  const { guide } = await params;
  const found = guides.find(({ name }) => name === guide);
  return { title: found?.title, description: found?.summary };
}

export default async function GuidePage({ params }: GuidePageProps) {
  const { guide: name } = await params;
  const markdown = await readGuide(name);
  if (markdown === null) notFound();
  const { html, outline } = renderGuide(name, markdown);
  return (
    <DocsFrame
      groups={docsGroups}
      current={`/docs/${name}`}
      outline={outline.length > 1 ? <GuideOutline headings={outline} /> : undefined}
    >
      <article className="guide" dangerouslySetInnerHTML={{ __html: html }} />
      <GuidePagination {...findNeighbours(name)} />
      <p className="mt-6 text-sm text-ink-soft">
        <a href={`/docs/source/${name}.md`} className="underline underline-offset-3 hover:text-ink">
          {docsMessages.source}
        </a>
      </p>
    </DocsFrame>
  );
}
