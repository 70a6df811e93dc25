const placeholder = /\{\{[ \t]*(title|date|time|cursor)[ \t]*(?::([^{}\n]*))?\}\}/gi;
const parts = /YYYY|YY|MMMM|MMM|MM|M|dddd|ddd|DD|D|HH|H|mm|ss|\[([^\]]*)\]/g;

const months = new Intl.DateTimeFormat("en-GB", { month: "long" });
const shortMonths = new Intl.DateTimeFormat("en-GB", { month: "short" });
const weekdays = new Intl.DateTimeFormat("en-GB", { weekday: "long" });
const shortWeekdays = new Intl.DateTimeFormat("en-GB", { weekday: "short" });

/**
 * A new page from a template: `{{title}}`, `{{date}}` and `{{time}}`, or `{{date:D MMMM YYYY}}` with a form, are replaced;
 * `{{cursor}}` goes. Everything else stays, byte for byte.
 */
export function fillTemplate(markdown: string, { title, now }: { title: string; now: Date }): string {
  return markdown.replace(placeholder, (_, name: string, form: string | undefined) => {
    switch (name.toLowerCase()) {
      case "title":
        return title;
      case "date":
        return formatDate(now, form?.trim() || "YYYY-MM-DD");
      case "time":
        return formatDate(now, form?.trim() || "HH:mm");
      default:
        return "";
    }
  });
}

/** A date where the clock of this computer is, in a form such as `D MMMM YYYY`; words in brackets stay. */
export function formatDate(date: Date, form: string): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const values: Record<string, () => string> = {
    YYYY: () => String(date.getFullYear()),
    YY: () => two(date.getFullYear() % 100),
    MMMM: () => months.format(date),
    MMM: () => shortMonths.format(date),
    MM: () => two(date.getMonth() + 1),
    M: () => String(date.getMonth() + 1),
    dddd: () => weekdays.format(date),
    ddd: () => shortWeekdays.format(date),
    DD: () => two(date.getDate()),
    D: () => String(date.getDate()),
    HH: () => two(date.getHours()),
    H: () => String(date.getHours()),
    mm: () => two(date.getMinutes()),
    ss: () => two(date.getSeconds()),
  };
  return form.replace(parts, (part, kept: string | undefined) => kept ?? values[part]?.() ?? part);
}
