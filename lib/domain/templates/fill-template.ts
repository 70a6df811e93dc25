import { findFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";

const placeholder = /\{\{[ \t]*(title|date|time|cursor)[ \t]*(?::([^{}\n]*))?\}\}/gi;
const parts = /YYYY|YY|MMMM|MMM|MM|M|dddd|ddd|DD|D|HH|H|mm|ss|\[([^\]]*)\]/g;

const months = new Intl.DateTimeFormat("en-GB", { month: "long" });
const shortMonths = new Intl.DateTimeFormat("en-GB", { month: "short" });
const weekdays = new Intl.DateTimeFormat("en-GB", { weekday: "long" });
const shortWeekdays = new Intl.DateTimeFormat("en-GB", { weekday: "short" });

/** A page from a template, and the offset in it where the caret stands first; null where the template does not say. */
export type FilledTemplate = { markdown: string; caret: number | null };

/**
 * A new page from a template: `{{title}}`, `{{date}}` and `{{time}}`, or `{{date:D MMMM YYYY}}` with a form, are replaced;
 * the first `{{cursor}}` is where the caret stands, and goes like all others. Everything else stays, byte for byte.
 */
export function fillTemplate(template: string, { title, now }: { title: string; now: Date }): FilledTemplate {
  let markdown = "";
  let end = 0;
  let caret: number | null = null;
  for (const { 0: written, 1: name = "", 2: form, index } of template.matchAll(placeholder)) {
    markdown += template.slice(end, index);
    end = index + written.length;
    if (name.toLowerCase() === "cursor") caret ??= markdown.length;
    else markdown += valueOf(name.toLowerCase(), { title, now, form: form?.trim() });
  }
  markdown += template.slice(end);
  // Front matter is shown as properties, where no caret goes.
  return { markdown, caret: caret === null ? null : Math.max(caret, findFrontMatter(markdown).bodyStart) };
}

/** Whether a template has a place for the title of the page. */
export function namesTitle(template: string): boolean {
  return [...template.matchAll(placeholder)].some(([, name]) => name?.toLowerCase() === "title");
}

function valueOf(
  name: string,
  { title, now, form }: { title: string; now: Date; form: string | undefined },
): string {
  if (name === "title") return title;
  return formatDate(now, form || (name === "date" ? "YYYY-MM-DD" : "HH:mm"));
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
