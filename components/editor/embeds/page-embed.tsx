import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { hashOf } from "@/components/editor/page/anchor-hash";
import { readWikiLink } from "@/components/editor/rich/extensions/read-wiki-link";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { embedMessages as words } from "@/components/shell/messages/editor/embed-messages";
import { ApiError } from "@/lib/client/http/api-error";
import type { LinkRecord } from "@/lib/contracts/links/links";
import { blockNameOf } from "@/lib/domain/markdown/sections/find-place";
import { EmbedCard } from "./embed-card";
import { chainLink, depthMax, isLoop, pageIdOf } from "./embed-chain";
import { embeddedPageQuery, embeddedTextQuery } from "@/lib/client/cache/embed-queries";
import { EmbedText } from "./embed-text";
import { NestedFile } from "./nested-file";
import { useNearScreen } from "./use-near-screen";
import { mayWritePage } from "@/lib/domain/access/may-write-page";

export type PageEmbedProps = {
  pageId: string;
  /** The title as far as it is known. */
  title: string;
  /** `#Heading`, `#^block`, or empty for the whole page. */
  place: string;
  /** The parts of pages that this is embedded in, the outermost first. */
  chain: readonly string[];
};

/** A page or a part of one, shown in another once it comes near the screen. */
export function PageEmbed({ pageId, title, place, chain }: PageEmbedProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearScreen(frame);
  const link = chainLink(pageId, place);
  const refusal = isLoop(chain, link) ? words.loop : chain.length > depthMax ? words.tooDeep : null;
  const page = useQuery({ ...embeddedPageQuery(pageId), enabled: isNear });
  const text = useQuery({ ...embeddedTextQuery(pageId, place), enabled: isNear && refusal === null });
  const isGone = isNotFound(page.error);
  const note = isGone ? words.notVisible : (refusal ?? noteOf(text, place));
  return (
    <div ref={frame}>
      <EmbedCard
        {...headOf(isGone ? undefined : page.data, title)}
        place={nameOf(place)}
        original={
          isGone
            ? null
            : {
                href: `/pages/${pageId}${hashOf(place)}`,
                mayEdit: page.data !== undefined && mayWritePage(page.data),
              }
        }
        note={note}
      >
        {note === null && text.data ? (
          <>
            <EmbedText
              pageId={pageId}
              text={text.data}
              isSection={place !== "" && blockNameOf(place) === null}
              showNested={(nested) => <NestedEmbed {...nested} chain={[...chain, link]} />}
            />
            {text.data.isCut ? <p className="embed-note">{words.goesOn}</p> : null}
          </>
        ) : null}
      </EmbedCard>
    </div>
  );
}

type NestedEmbedProps = {
  /** The text between the brackets. */
  value: string;
  /** The links of the page that it is in. */
  links: readonly LinkRecord[];
  chain: readonly string[];
};

/** What is embedded in an embedded page. */
function NestedEmbed({ value, links, chain }: NestedEmbedProps) {
  const { target, place, label } = readWikiLink(value);
  const { data: linkFinder } = useQuery({
    queryKey: ["link-finder"],
    queryFn: async () => (await import("@/lib/domain/links/find-link")).linkFinder,
    staleTime: Infinity,
  });
  if (target === "")
    return <PageEmbed pageId={pageIdOf(chain.at(-1) ?? "")} {...{ place, chain }} title="" />;
  const found = linkFinder?.(links)({ kind: "embed", target }) ?? null;
  if (found?.page) return <PageEmbed pageId={found.page.id} title={found.page.title} {...{ place, chain }} />;
  if (found?.file) return <NestedFile file={found.file} />;
  return linkFinder ? <EmbedCard title={label} note={words.missing(target)} isMissing /> : null;
}

function headOf(page: { title: string; folderPath?: string | undefined } | undefined, title: string) {
  return { title: page?.title ?? title, path: page?.folderPath ?? null };
}

/** What is said instead of a text: why there is none. A text that was refused once is not shown any more. */
function noteOf({ data, error }: { data: unknown; error: unknown }, place: string): string | null {
  if (error !== null) return isNotFound(error) ? words.noPlace(nameOf(place)) : explainFailure(error);
  return data === undefined ? words.loading : null;
}

function isNotFound(fault: unknown): boolean {
  return fault instanceof ApiError && fault.facts.code === "not_found";
}

/** The place in words: the last heading that it names, or its block. */
function nameOf(place: string): string {
  const block = blockNameOf(place);
  return block === null ? (place.split("#").at(-1)?.trim() ?? "") : `^${block}`;
}
