import type { Weekday } from "@/lib/domain/days/month";

type WeekInfo = { firstDay: number };
type KnownLocale = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

const monday: Weekday = 1;

/** The weekday that weeks begin with where the reader is; Monday where the browser does not know. */
export function firstWeekday(): Weekday {
  try {
    const locale: KnownLocale = new Intl.Locale(navigator.language);
    const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: monday };
    return firstDay >= 1 && firstDay <= 7 ? (firstDay as Weekday) : monday;
  } catch {
    return monday;
  }
}
