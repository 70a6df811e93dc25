import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { tagsBeginningQuery } from "@/lib/client/cache/tags-query";
import { callOperation } from "@/lib/client/http/call-operation";
import { quoteText } from "@/lib/domain/where/quote-text";

type Asked = {
  /** The name of the property. */
  name: string;
  isTags: boolean;
  typed: string;
  /** Whether values are wanted yet. */
  isAsked: boolean;
};

const none: readonly string[] = [];
const shownMax = 8;
const keptFor = 60_000;

/** What other pages have in a property, those that begin with the typed text first; for tags, all tags. */
export function useUsedValues({ name, isTags, typed, isAsked }: Asked): readonly string[] {
  const wanted = typed.trim().replace(isTags ? /^#/ : /^$/, "");
  const tags = useQuery({
    ...tagsBeginningQuery(wanted),
    enabled: isAsked && isTags,
    placeholderData: keepPreviousData,
  });
  const values = useQuery({
    queryKey: ["used-values", name],
    queryFn: ({ signal }) => readValues(name, signal),
    enabled: isAsked && !isTags,
    staleTime: keptFor,
  });
  const data = (isTags ? tags.data?.map(({ tag }) => tag) : values.data) ?? none;
  const folded = wanted.toLowerCase();
  const found = data.filter((value) => value !== wanted && value.toLowerCase().includes(folded));
  return found.toSorted((a, b) => rank(b, folded) - rank(a, folded)).slice(0, shownMax);
}

function rank(value: string, folded: string): number {
  return value.toLowerCase().startsWith(folded) ? 1 : 0;
}

/** The values in the pages that were changed last, the most frequent first. */
async function readValues(name: string, signal: AbortSignal): Promise<readonly string[]> {
  const where = `${quoteText(name)} exists`;
  const query = { where, fields: "properties", limit: "100" };
  const { data } = await callOperation("GET /pages", { query, signal });
  const counts = new Map<string, number>();
  for (const { properties } of data) {
    const value = properties[name];
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value])
      if (typeof item === "string" || typeof item === "number")
        counts.set(String(item), (counts.get(String(item)) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([item]) => item);
}
