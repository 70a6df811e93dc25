import type { Quotes } from "./property-links";

/** A link in a page. Offsets are in UTF-16 units of the page. */
export type ScannedLink = {
  /**
   * `[[…]]`, `![[…]]`, `[…](…)` or `<a href>`, `![…](…)` or `<img src>`. Links by reference have the kind of the direct
   * form.
   */
  kind: "wikilink" | "embed" | "link" | "image";
  /** Its target as written: without label, heading or block, not decoded. */
  target: string;
  /** The place of the target; for a link by reference, in its definition. */
  start: number;
  end: number;
  /**
   * The place of the whole link, brackets and words included; for a link by reference or in HTML, of the target alone.
   */
  from: number;
  to: number;
  /** Its surroundings. */
  form: LinkForm;
  /** The 1-based line; for a link by reference, that of its first use. */
  line: number;
};

/** The surroundings of a link, which decide how its target is written. */
export type LinkForm =
  | { in: "text" | "table" | "definition" | "attribute" }
  /** A front matter value; `isWhole` says that the link is the entire unquoted value. */
  | { in: "property"; quotes: Quotes; isWhole: boolean };

/** The target in `[[…]]`: without label, heading or block; a bar in a table has a backslash before it. */
export function targetOfWikiLink(inner: string): string {
  const [target = ""] = inner.split(/\\?\||#|\^/);
  return target.trimEnd() === target ? target : target.trimEnd();
}

/** Whether a link can lead to a page or file, unlike links to other sites or within the page. */
export function leadsInside({ kind, target }: Pick<ScannedLink, "kind" | "target">): boolean {
  if (kind === "wikilink" || kind === "embed") return target.trim() !== "";
  return target !== "" && !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\?)/i.test(target);
}
