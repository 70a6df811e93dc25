type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

type WeekInfo = { firstDay?: number };

/** The day that weeks begin with where the person is, from 0 for Sunday; Monday where the browser does not say. */
export function firstWeekday(): Weekday {
  const locale = new Intl.Locale(navigator.language) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  const { firstDay = 1 } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {};
  return (firstDay % 7) as Weekday;
}
