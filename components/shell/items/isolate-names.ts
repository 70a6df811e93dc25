import { showControls } from "@/lib/domain/titles/show-controls";

// The letters that are written from right to left, and the marks that turn the direction of what follows.
const turning =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const isolating = /[\u2066-\u2069]/g;

/** A sentence with names in it that people wrote: none of them turns the words around it. */
export function isolateNames(words: TemplateStringsArray, ...names: (string | number)[]): string {
  return String.raw({ raw: words }, ...names.map((name) => isolate(String(name))));
}

/** A path of folders, such as `/Work/Plans`: none of the names turns another one. */
export function isolatePath(path: string): string {
  return path.split("/").map(isolate).join("/");
}

/** A part of a text, with the signs of what is left out before and behind: it does not turn them, nor what stands beside it. */
export function isolateExcerpt(excerpt: string): string {
  const [, before = "", text = "", after = ""] = /^(…?)(.*?)(…?)$/s.exec(excerpt) ?? [];
  return before + isolate(text) + after;
}

function isolate(written: string): string {
  const name = showControls(written);
  // A name's own marks of this kind could end ours early.
  return turning.test(name) ? `\u2068${name.replace(isolating, "")}\u2069` : name;
}
