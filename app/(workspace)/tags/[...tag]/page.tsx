import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireActor } from "@/app/(workspace)/require-actor";
import { PageBody } from "@/components/shell/layout/page-body";
import { TopBar } from "@/components/shell/layout/top-bar";
import { tagHref, tagOfSegments } from "@/components/shell/navigation/tag-href";
import { TagScreen } from "@/components/tags/tag-screen";
import { readTagName } from "@/lib/domain/tags/tag-name";

type Props = PageProps<"/tags/[...tag]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const tag = tagOfSegments((await params).tag);
  return { title: tag === null ? "" : `#${tag}` };
}

export default async function TagPage({ params }: Props) {
  const name = readTagName(tagOfSegments((await params).tag) ?? "");
  if (name === null) notFound();
  await requireActor(tagHref(name.tag));
  return (
    <>
      <TopBar />
      <PageBody>
        <TagScreen key={name.key} tag={name.tag} />
      </PageBody>
    </>
  );
}
