import { useMinute } from "@/components/ui/time/use-minute";
import { localDay } from "@/lib/domain/days/day";

/** The day that it is where the reader is, such as 2026-12-01; renders again when the next one begins. */
export function useToday(): string {
  return localDay(new Date(useMinute()));
}
