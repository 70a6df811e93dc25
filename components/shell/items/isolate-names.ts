import { showControls } from "@/lib/domain/titles/show-controls";

// Letters written from right to left, and marks that change the direction of the following text.
const turning =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const isolating = /[\u2066-\u2069]/g;

/** A message with users' names in it, none of which affects the direction of the words around it. */
export function isolateNames(words: TemplateStringsArray, ...names: (string | number)[]): string {
  return String.raw({ raw: words }, ...names.map((name) => isolate(String(name))));
}

/** A path of folders, such as `/Work/Plans`, in which no name affects the direction of another one. */
export function isolatePath(path: string): string {
  return path.split("/").map(isolate).join("/");
}

/** An excerpt of a text whose direction affects neither its ellipses nor its surroundings. */
export function isolateExcerpt(excerpt: string): string {
  const [, before = "", text = "", after = ""] = /^(…?)(.*?)(…?)$/s.exec(excerpt) ?? [];
  return before + isolate(text) + after;
}

function isolate(written: string): string {
  const name = showControls(written);
  // The name's own isolates could end ours early.
  return turning.test(name) ? `\u2068${name.replace(isolating, "")}\u2069` : name;
}
