import { useQueries } from "@tanstack/react-query";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import { callOperation } from "@/lib/client/http/call-operation";
import type { Item } from "@/lib/contracts/items";
import type { ListedPageRecord } from "@/lib/contracts/pages";

/** What a list shows of a page beside its title. */
export type PageDetails = Pick<ListedPageRecord, "id" | "excerpt" | "writtenBy"> & {
  properties?: ListedPageRecord["properties"];
};

/** Read together, because one after the other comes into sight. */
const blockSize = 50;
/** Blocks that are scrolled past within it are not read, in milliseconds. */
const restMs = 120;
const knownMax = 2_000;

/** The details that were read last, which are shown while newer ones are read. */
const lastKnown = new Map<string, PageDetails>();

/**
 * The details of the pages in sight, by their ids. `known` are those from the server's rendering. They are read again
 * when a page was changed.
 */
export function usePageDetails(
  items: readonly Item[],
  { indices, known }: { indices: readonly number[]; known: readonly PageDetails[] },
): ReadonlyMap<string, PageDetails> {
  const inSight = [...new Set(indices.map((index) => Math.floor(index / blockSize)))].join();
  const blocks = useDebouncedValue(inSight, restMs, inSight);
  return useQueries({
    queries: blocks.split(",").map((block) => {
      const start = Number(block) * blockSize;
      const pages = items.slice(start, start + blockSize).filter(({ kind }) => kind === "page");
      return {
        queryKey: ["page-details", pages.map(({ id, updatedAt }) => `${id} ${updatedAt}`)],
        queryFn: ({ signal }: { signal: AbortSignal }) => readDetails(pages, signal),
        placeholderData: () => pages.flatMap(({ id }) => detailsOf(id, known)),
        enabled: pages.length > 0,
        staleTime: Infinity,
      };
    }),
    combine: byId,
  });
}

async function readDetails(pages: readonly Item[], signal: AbortSignal): Promise<PageDetails[]> {
  const ids = pages.map(({ id }) => id).join();
  const query = { ids, fields: "id,excerpt,writtenBy,properties" };
  const { data } = await callOperation("GET /pages", { query, signal });
  if (lastKnown.size > knownMax) lastKnown.clear();
  for (const page of data) lastKnown.set(page.id, page);
  return data;
}

function detailsOf(id: string, known: readonly PageDetails[]): PageDetails[] {
  const details = lastKnown.get(id) ?? known.find((page) => page.id === id);
  return details === undefined ? [] : [details];
}

function byId(results: readonly { data?: readonly PageDetails[] | undefined }[]) {
  return new Map(results.flatMap(({ data = [] }) => data.map((page) => [page.id, page])));
}
