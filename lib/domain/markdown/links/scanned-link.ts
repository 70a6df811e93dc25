import type { Quotes } from "./property-links";

/** A link as it stands in a page. Offsets are in UTF-16 units of the page. */
export type ScannedLink = {
  /** `[[…]]`, `![[…]]`, `[…](…)` or `<a href>`, `![…](…)` or `<img src>`. By a reference it is as without one. */
  kind: "wikilink" | "embed" | "link" | "image";
  /** What it leads to, as written: without its label, heading or block, before anything is decoded. */
  target: string;
  /** Where the target stands: of a link by reference, in its definition. */
  start: number;
  end: number;
  /** Where all of it stands, brackets and words included; of a link by reference and of HTML, the target alone. */
  from: number;
  to: number;
  /** What it is written in. */
  form: LinkForm;
  /** The 1-based line; of a link by reference, that of its first use. */
  line: number;
};

/** What a link is written in, which says how its target has to be written. */
export type LinkForm =
  | { in: "text" | "table" | "definition" | "attribute" }
  /** A value of the front matter; `isWhole` says that the link is all of a value without quotation marks. */
  | { in: "property"; quotes: Quotes; isWhole: boolean };

/** What `[[…]]` leads to: without the label, the heading or the block; a bar in a table has a backslash before it. */
export function targetOfWikiLink(inner: string): string {
  const [target = ""] = inner.split(/\\?\||#|\^/);
  return target.trimEnd() === target ? target : target.trimEnd();
}

/** Whether a link can lead to a page or file: addresses elsewhere, and places in the page itself, cannot. */
export function leadsInside({ kind, target }: Pick<ScannedLink, "kind" | "target">): boolean {
  if (kind === "wikilink" || kind === "embed") return target.trim() !== "";
  return target !== "" && !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\?)/i.test(target);
}
