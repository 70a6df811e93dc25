import { lazy, Suspense, useRef } from "react";
import { openHref } from "@/lib/client/file-href";
import { EmbedCard } from "./embed-card";
import { useNearScreen } from "./use-near-screen";

export type BaseEmbedProps = {
  file: { id: string; name: string };
  /** `#View`, or empty for the first one. */
  place: string;
  /** The page that embeds it, and the folder of that. */
  pageId: string;
  parentId: string | null;
};

/** Loaded with the first base: it brings YAML, conditions and the editors of properties. */
const BaseFile = lazy(async () => ({ default: (await import("@/components/views/base-file")).BaseFile }));

/** A base of Obsidian, shown as its views once it comes near the screen. */
export function BaseEmbed({ file, place, pageId, parentId }: BaseEmbedProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearScreen(frame);
  return (
    <div ref={frame}>
      <EmbedCard title={file.name} original={{ href: openHref(file), mayEdit: false }}>
        {isNear ? (
          <Suspense>
            <BaseFile
              fileId={file.id}
              name={place.replace(/^#/, "")}
              parentId={parentId}
              openPageId={pageId}
            />
          </Suspense>
        ) : null}
      </EmbedCard>
    </div>
  );
}
