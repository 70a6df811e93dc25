import { useQuery } from "@tanstack/react-query";

// Those who write no days need not load what reads them.
const dayInWordsQuery = {
  queryKey: ["day-in-words"],
  queryFn: async () => await import("@/lib/domain/days/day-in-words"),
  staleTime: Infinity,
  structuralSharing: false,
} as const;

/** What finds the day that words name (`dayInWords`); until it is loaded, words name none. */
export function useDayInWords(): (words: string) => string | null {
  const { data } = useQuery({ ...dayInWordsQuery, enabled: false });
  return (words) => data?.dayInWords(words, new Date()) ?? null;
}

/** Loads what finds days in words, once it is wanted. */
export function useDayInWordsLoading(isWanted: boolean): void {
  useQuery({ ...dayInWordsQuery, enabled: isWanted });
}
