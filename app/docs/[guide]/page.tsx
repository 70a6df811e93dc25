import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { guides, readGuide, renderGuide } from "@/app/docs/guides";
import "./guide.css";

type GuidePageProps = { params: Promise<{ guide: string }> };

export const dynamicParams = false;

export function generateStaticParams(): { guide: string }[] {
  return guides.map(({ name }) => ({ guide: name }));
}

export async function generateMetadata({ params }: GuidePageProps): Promise<Metadata> {
  const { guide } = await params;
  return { title: guides.find(({ name }) => name === guide)?.title };
}

export default async function GuidePage({ params }: GuidePageProps) {
  const { guide } = await params;
  const markdown = await readGuide(guide);
  if (markdown === null) notFound();
  return (
    <main className="mx-auto max-w-3xl px-5 py-10">
      <article className="guide" dangerouslySetInnerHTML={{ __html: renderGuide(markdown) }} />
    </main>
  );
}
