import { foldText } from "@/lib/domain/search/fold-text";

/** The nearness of a name that begins with what was typed, or is the same. */
export const begins = 2;

/** How near a name is to what was typed, the same most of all, then one that begins with it; case and accents do not count. */
export function nearness(name: string, typed: string): number {
  const [folded, wanted] = [foldText(name).trim(), foldText(typed).trim()];
  if (folded === wanted) return begins + 1;
  if (folded.startsWith(wanted)) return begins;
  return folded.includes(wanted) ? 1 : 0;
}
