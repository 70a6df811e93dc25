import { decode } from "@/lib/domain/imports/link-targets";

/** The file that every graph has. */
export const configPath = /(?:^|\/)logseq\/config\.edn$/;

/** How the titles of journals are written if a graph does not say so. */
export const usualTitleFormat = "MMM do, yyyy";

/** The name of a page by that of its file: `___` and `%2F` are the slashes of namespaces. */
export function nameOfFile(stem: string): string {
  return decode(stem.replaceAll("___", "/"));
}

/** The parts of a name with namespaces, without empty ones; deeper names are one part. */
export function partsOfName(name: string): string[] {
  const parts = name.split("/").map((part) => part.trim());
  const given = parts.filter((part) => part !== "");
  return given.length === 0 ? ["Untitled"] : given.length > 50 ? [given.join("_")] : given;
}

/** The day of a journal by the name of its file, as `2026-11-29`; null for other names. */
export function dayOfFile(stem: string): string | null {
  const [, year, month, day] = /^(\d{4})[-_. ]?(\d{2})[-_. ]?(\d{2})$/.exec(stem) ?? [];
  const text = `${year}-${month}-${day}`;
  return year === undefined || Number.isNaN(Date.parse(text)) ? null : text;
}

/** The format of the titles of journals that the settings of a graph name. */
export function titleFormatIn(config: string): string {
  const said = config.replace(/"[^"\n]*"|;[^\n]*/g, (part) => (part.startsWith(";") ? "" : part));
  return /:journal\/page-title-format\s+"([^"\n]{1,100})"/.exec(said)?.[1] ?? usualTitleFormat;
}

/** The title of a day in a format of Logseq, such as `MMM do, yyyy`. */
export function titleOfDay(day: string, format: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const say = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString("en-US", { ...options, timeZone: "UTC" });
  const number = date.getUTCDate();
  const month = date.getUTCMonth() + 1;
  const parts: Readonly<Record<string, string>> = {
    yyyy: day.slice(0, 4),
    yy: day.slice(2, 4),
    MMMM: say({ month: "long" }),
    MMM: say({ month: "short" }),
    MM: day.slice(5, 7),
    M: String(month),
    do: `${number}${ordinal(number)}`,
    dd: day.slice(8, 10),
    d: String(number),
    EEEE: say({ weekday: "long" }),
    EEE: say({ weekday: "short" }),
    EE: say({ weekday: "short" }),
    E: say({ weekday: "short" }),
  };
  return format.replace(
    /'([^']*)'|yyyy|yy|M{1,4}|do|dd?|E{1,4}/g,
    (sign, quoted: string | undefined) => quoted ?? parts[sign] ?? sign,
  );
}

function ordinal(number: number): string {
  if (number > 10 && number < 14) return "th";
  return ["th", "st", "nd", "rd"][number % 10] ?? "th";
}
