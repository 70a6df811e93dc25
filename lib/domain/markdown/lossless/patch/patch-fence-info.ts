import type { FenceInfo } from "@/lib/domain/markdown/code-language";
import { CannotPatch } from "./patch";

/** What stands after a fence, with other content: only the language's word changes where the rest is the same. */
export function patchFenceInfo(written: string, old: FenceInfo, current: FenceInfo): string {
  const [, before = "", word = "", after = ""] = /^([ \t]*)([^ \t]*)(.*)$/s.exec(written) ?? [];
  const [language, meta] = [current.language ?? "", current.meta ?? ""];
  if (language === "" && meta !== "") throw new CannotPatch("a fence without a language says no more");
  const isSameLanguage = language === (old.language ?? "");
  const name = isSameLanguage ? word : escaped(language);
  if (meta === (old.meta ?? "")) return before + name + after;
  // The first word was no language, and now stands behind one.
  const isPushed = meta === [old.language, old.meta].filter(Boolean).join(" ");
  const rest = isPushed ? word + after.replace(/^[ \t]+(?=[^ \t])/, " ") : meta;
  return [before + name, rest].filter(Boolean).join(" ");
}

/** The word as it is read in a fence, where marks of markdown may be escaped and named. */
function escaped(word: string): string {
  return word
    .replace(/\\(?=[!-/:-@[-`{-~])/g, "\\\\")
    .replace(/&(?=#?\w+;)/g, "\\&")
    .replaceAll("`", "&#96;");
}
