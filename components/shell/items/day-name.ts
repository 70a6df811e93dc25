import { historyMessages } from "@/components/shell/messages/history-messages";

const thisYear = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });
const otherYear = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** The usual name of a day: "Today", "Thursday, 19 November". `day` is its beginning. */
export function toDayName(day: Date, now = new Date()): string {
  const daysAgo = Math.round((new Date(now).setHours(0, 0, 0, 0) - day.getTime()) / 86_400_000);
  if (daysAgo === 0) return historyMessages.today;
  if (daysAgo === 1) return historyMessages.yesterday;
  return (day.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(day);
}
