import { decode } from "@/lib/domain/imports/link-targets";

const encoded = /%(?:2F|5C|3A|2A|3F|22|3C|3E|7C|2E|20)/gi;

/** The title that a file is named after: signs that file names cannot have are written as `%3A`. */
export function titleOfFile(name: string): string {
  return name.replace(encoded, (sign) => decode(sign));
}

const leadingEmoji = /^(\p{Extended_Pictographic}\S{0,20}|\p{Regional_Indicator}{2}) (.+)$/u;

/**
 * The title and icon of a page by its first heading, before which Outline writes the icon; `name` is the name of its
 * file, which has none.
 */
export function readTitle(heading: string, name: string): { title: string | null; icon: string | null } {
  const [, icon, rest] = leadingEmoji.exec(heading) ?? [];
  const isIcon = rest !== undefined && (rest === name || name.replace(/ \(\d+\)$/, "") === rest);
  if (icon !== undefined && rest !== undefined && isIcon) return { title: rest, icon };
  return { title: heading || null, icon: null };
}
