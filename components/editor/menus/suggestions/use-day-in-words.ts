import { useQuery } from "@tanstack/react-query";

/** What finds the day that words name (`dayInWords`); until it is loaded, which begins with the editor, words name none. */
export function useDayInWords(): (words: string) => string | null {
  const { data } = useQuery({
    queryKey: ["day-in-words"],
    queryFn: async () => await import("@/lib/domain/days/day-in-words"),
    staleTime: Infinity,
    structuralSharing: false,
  });
  return (words) => data?.dayInWords(words, new Date()) ?? null;
}
