import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";

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
  const { data = none } = useQuery({
    queryKey: isTags ? ["used-tags", wanted] : ["used-values", name],
    queryFn: ({ signal }) => (isTags ? readTags(wanted, signal) : readValues(name, signal)),
    enabled: isAsked,
    staleTime: keptFor,
    placeholderData: keepPreviousData,
  });
  const folded = wanted.toLowerCase();
  const found = data.filter((value) => value !== wanted && value.toLowerCase().includes(folded));
  return found.toSorted((a, b) => rank(b, folded) - rank(a, folded)).slice(0, shownMax);
}

function rank(value: string, folded: string): number {
  return value.toLowerCase().startsWith(folded) ? 1 : 0;
}

async function readTags(prefix: string, signal: AbortSignal): Promise<readonly string[]> {
  const query = prefix === "" ? {} : { prefix };
  const { data } = await callOperation("GET /tags", { query, signal });
  return data.toSorted((a, b) => b.pages - a.pages).map(({ tag }) => tag);
}

/** The values in the pages that were changed last, the most frequent first. */
async function readValues(name: string, signal: AbortSignal): Promise<readonly string[]> {
  const where = `"${name.replace(/["\\]/g, "\\$&")}" exists`;
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
