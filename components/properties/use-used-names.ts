import { useQuery } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";
import type { JsonValue } from "@/lib/domain/content/json-value";
import { toKnownValue, type PropertyKind } from "./property-kinds";

const keptFor = 60_000;

/** The names of properties in the pages that were changed last, the most frequent first, each with its kind. */
export function useUsedNames(isAsked: boolean): ReadonlyMap<string, PropertyKind> {
  const { data } = useQuery({
    queryKey: ["used-names"],
    queryFn: ({ signal }) => readNames(signal),
    enabled: isAsked,
    staleTime: keptFor,
  });
  return data ?? none;
}

const none: ReadonlyMap<string, PropertyKind> = new Map();

async function readNames(signal: AbortSignal): Promise<ReadonlyMap<string, PropertyKind>> {
  const query = { fields: "properties", limit: "100" };
  const { data } = await callOperation("GET /pages", { query, signal });
  const names = new Map<string, { kind: PropertyKind; count: number }>();
  for (const { properties } of data) {
    for (const [name, value] of Object.entries(properties)) {
      const isEmpty = value === null || value === "";
      const kind = toKnownValue({ name, value: value as JsonValue })?.kind;
      if (kind === undefined || isEmpty) continue;
      const known = names.get(name);
      // Of the page that was changed last.
      names.set(name, { kind: known?.kind ?? kind, count: (known?.count ?? 0) + 1 });
    }
  }
  const sorted = [...names].toSorted(([, a], [, b]) => b.count - a.count);
  return new Map(sorted.map(([name, { kind }]) => [name, kind]));
}
