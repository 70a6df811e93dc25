import { foldText } from "@/lib/domain/search/fold-text";

/** How near a name is to what was typed: 3 the same, 2 begins with it, 1 has it, 0 neither; case and accents do not count. */
export function nearness(name: string, typed: string): number {
  const [folded, wanted] = [foldText(name).trim(), foldText(typed).trim()];
  if (folded === wanted) return 3;
  if (folded.startsWith(wanted)) return 2;
  return folded.includes(wanted) ? 1 : 0;
}
