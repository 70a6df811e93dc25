import { Node, type Schema } from "@tiptap/pm/model";
import { whenIdle } from "@/components/ui/loading/when-idle";
import { onContentPrefetched } from "@/lib/client/cache/content-prefetch";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { openPage, type OpenedPart } from "@/lib/domain/markdown/lossless/open-page";
import { unpackSourceDocument } from "@/lib/domain/markdown/lossless/packed-source-document";
import { findExceededLimit } from "@/lib/domain/markdown/rich-mode-limits";
import { PageLoading } from "./page-loading";

/**
 * The length up to which pages open faster here than in a worker; while other work is pending, only the shortest do.
 */
const lengthAtOnceMax = 16_000;
const lengthMeanwhileMax = 3_000;

/** The latest prefetched page, before its editor exists. */
let early: PageLoading | null = null;

// There is time to parse while the screen of the page loads.
onContentPrefetched((source) => {
  if (findExceededLimit(source) !== null) return;
  const atOnceMax = PageLoading.isWorkerFree ? lengthMeanwhileMax : lengthAtOnceMax;
  early = source.length <= atOnceMax ? PageLoading.atOnce(source) : PageLoading.aside(source);
});

/**
 * Opens a page for editing; a long one in a worker, so that nothing waits for it. Its blocks are reported as they are
 * parsed, before the page is complete.
 */
export async function openBase(
  source: string,
  schema: Schema,
  onPart: (part: OpenedPart) => void = () => undefined,
): Promise<SourceDocument> {
  whenIdle(() => PageLoading.loadWorker());
  const begun = early?.source === source ? early : null;
  const isShort = source.length <= lengthAtOnceMax;
  if (begun) early = null;
  else if (isShort) return openPage(source, { schema });
  // Without workers it takes longer, but works.
  return takeBase(begun ?? PageLoading.aside(source), schema, isShort ? () => undefined : onPart).catch(() =>
    openPage(source, { schema }),
  );
}

function takeBase(
  reading: PageLoading,
  schema: Schema,
  onPart: (part: OpenedPart) => void,
): Promise<SourceDocument> {
  const blocks: Node[] = [];
  return new Promise((resolve, reject) => {
    reading.follow({
      fail: reject,
      take: (answer) => {
        try {
          if (answer.kind === "whole") {
            resolve(unpackSourceDocument(answer.facts, schema, blocks));
            return;
          }
          const read = toBlocks(answer.blocks, schema);
          // Unchanged blocks stay the same nodes as on screen, by which edits are found.
          const kept = read.map((block, index) => sameOr(blocks[answer.at + index], block));
          blocks.splice(answer.at, kept.length, ...kept);
          const { at, from, to } = answer;
          onPart({ at, blocks: kept, from, to });
        } catch (fault) {
          reject(fault instanceof Error ? fault : new Error("The page could not be taken in."));
        }
      },
    });
  });
}

function sameOr(before: Node | undefined, block: Node): Node {
  return before?.eq(block) ? before : block;
}

function toBlocks(json: string, schema: Schema): Node[] {
  const parsed: unknown = JSON.parse(json);
  return Array.isArray(parsed) ? parsed.map((block) => Node.fromJSON(schema, block)) : [];
}
