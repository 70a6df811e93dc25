import { useQuery } from "@tanstack/react-query";
import { suggestedDays, type SuggestedDay } from "@/lib/domain/days/suggested-days";

// Those who write no days need not load what reads them.
const daysInWordsQuery = {
  queryKey: ["days-in-words"],
  queryFn: async () => await import("@/lib/domain/days/day-in-words"),
  staleTime: Infinity,
  structuralSharing: false,
} as const;

/** What finds the days that a text may mean; until what reads words (`daysInWords`) is loaded, those in other forms. */
export function useDaysFor(): (text: string) => SuggestedDay[] {
  const { data } = useQuery({ ...daysInWordsQuery, enabled: false });
  return (text) => {
    const now = new Date();
    const inWords = (data?.daysInWords(text, now) ?? []).map((day) => ({ day, words: null }));
    const days = [...suggestedDays(text, now), ...inWords];
    return [...new Map(days.toReversed().map((one) => [one.day, one])).values()].toReversed();
  };
}

/** Loads what finds days in words, once it is wanted. */
export function useDaysInWordsLoading(isWanted: boolean): void {
  useQuery({ ...daysInWordsQuery, enabled: isWanted });
}
