import type { LinkForm, ScannedLink } from "@/lib/domain/markdown/links/scanned-link";
import { unquoted } from "@/lib/domain/markdown/links/property-links";
import { withoutEscapes } from "@/lib/domain/markdown/without-escapes";
import { fileKeyOf } from "@/lib/domain/vault/file-key";
import { nameInTarget } from "./link-target";
import { canNameInWikiLink, encodeName, encodePlace } from "./write-target";

/** A rewritten link: its range, its new text, and its new kind and target. */
export type WrittenLink = Pick<ScannedLink, "from" | "to" | "kind" | "target"> & { text: string };

/** The old and new name of a page or file, for the links to it. */
export type ItemNaming = {
  itemKind: "page" | "file";
  /** Its former name. */
  before: string;
  title: string;
  /** The folders that a wikilink must name because other items have the same name; otherwise none. */
  folders: readonly string[];
  /** The path to its folder from the page with the link, with `..`; null where hidden folders are on the way. */
  way: readonly string[] | null;
};

/**
 * Rewrites a link to a page or file that was renamed, in its former style: its folders, its heading and its words stay.
 * Links name the file of a page, which other programs find too; a wikilink then shows the title as its words. A title
 * that no wikilink can hold becomes a markdown link, also where the page was embedded. A file is named as it is. Null
 * where the link cannot be written.
 */
export function renameLink(link: ScannedLink, source: string, naming: ItemNaming): WrittenLink | null {
  const isWiki = link.kind === "wikilink" || link.kind === "embed";
  if (!isWiki) return renameAddress(link, source, naming);
  const name = nameOf(naming);
  const wiki = readWiki(link, source);
  if (!canNameInWikiLink(name)) return toMarkdownLink(link, wiki, naming);
  const [kept = ""] = /^.*\//.exec(link.target) ?? [];
  const folders = kept !== "" || !naming.folders.every(canNameInWikiLink) ? kept : toPrefix(naming.folders);
  const target = folders + name;
  const words = wikiWords(link, wiki, { ...naming, isPlain: name === naming.title && folders === kept });
  const bar = link.form.in === "table" ? "\\|" : "|";
  const inner = quoted(link, target + wiki.place + (words === null ? "" : bar + words));
  const start = source.indexOf("[[") + 2;
  const text = `${source.slice(0, start)}${inner}]]`;
  return { from: link.from, to: link.to, kind: link.kind, target, text };
}

/** The name in links, without the ending of a page's file. */
function nameOf({ itemKind, title }: ItemNaming): string {
  return itemKind === "page" ? fileKeyOf(title) : title;
}

type WikiParts = {
  /** `#Heading`, as written. */
  place: string;
  /** The text after the bar; null without one. */
  words: string | null;
};

function readWiki({ kind, target, form }: ScannedLink, source: string): WikiParts {
  const plain = form.in === "property" ? unquoted(source, form.quotes) : source;
  const rest = plain.slice((kind === "embed" ? 3 : 2) + target.length, -2);
  const bar = /\\?\|/.exec(rest);
  if (bar === null) return { place: rest, words: null };
  return { place: rest.slice(0, bar.index), words: rest.slice(bar.index + bar[0].length) };
}

/** The words of a wikilink: its own, the title where its target differs from the title, or none. */
function wikiWords(
  { kind, form, target }: ScannedLink,
  { place, words }: WikiParts,
  { before, title, isPlain }: ItemNaming & { isPlain: boolean },
): string | null {
  if (kind === "embed") return words;
  const isOwn = words !== null && !isNameShown(unbarred(words), { place, before, target });
  if (isOwn) return words;
  if (isPlain) return null;
  // Without quotation marks a title could change the front matter.
  if (form.in === "property" && form.quotes === "none") return null;
  const shown = shownAs(title, place);
  return form.in === "table" ? shown.replaceAll("|", "\\|") : shown;
}

/**
 * Whether the words only repeat the name that the link would show without them: the former name, or its current target.
 */
function isNameShown(
  words: string,
  { place, before, target }: Pick<WikiParts, "place"> & { before: string; target: string },
): boolean {
  if (words === shownAs(before, place)) return true;
  const behind = shownAs("", place);
  if (words === "" || !words.endsWith(behind)) return false;
  return (
    fileKeyOf(words.slice(0, words.length - behind.length)) === target.slice(target.lastIndexOf("/") + 1)
  );
}

function unbarred(words: string): string {
  return words.replaceAll("\\|", "|");
}

/** The default words of a link to a page and a place in it. */
function shownAs(title: string, place: string): string {
  const heading = place.replace(/^#?\^?|^#/, "").trim();
  return heading === "" ? title : `${title} > ${heading}`;
}

function toMarkdownLink(link: ScannedLink, wiki: WikiParts, naming: ItemNaming): WrittenLink | null {
  const { form, kind } = link;
  const isQuoted = form.in === "property" && form.quotes !== "none";
  if (form.in === "property" && !isQuoted && !form.isWhole) return null;
  const own = ownWords(link, wiki, naming);
  const words = toWords(form, own === null ? shownAs(naming.title, wiki.place) : unbarred(own));
  const file = nameOf(naming) + (naming.itemKind === "page" ? ".md" : "");
  const target = [...(naming.way ?? []), file].map(encodeName).join("/");
  // A page in an image link would not be shown.
  const isPicture = kind === "embed" && naming.itemKind === "file";
  const whole = `${isPicture ? "!" : ""}[${words}](${target}${encodePlace(wiki.place)})`;
  const text = isQuoted ? quoted(link, whole) : form.in === "property" ? JSON.stringify(whole) : whole;
  return { from: link.from, to: link.to, kind: isPicture ? "image" : "link", target, text };
}

/** The words of a link other than the name of its target; null for an embedded page. */
function ownWords(
  { kind, target }: ScannedLink,
  { words, place }: WikiParts,
  naming: ItemNaming,
): string | null {
  if (words === null || (kind === "embed" && naming.itemKind === "page")) return null;
  return isNameShown(words, { place, before: naming.before, target }) ? null : words;
}

/** Rewrites a link with an address: its folders and its `.md` stay, and its words unless they are the former name. */
function renameAddress(link: ScannedLink, source: string, naming: ItemNaming): WrittenLink {
  const { start, end, from, form, kind } = link;
  const [, folders = "", ending = ""] = /^(.*\/)?[^/]*?(\.md)?$/i.exec(link.target) ?? [];
  const needed =
    naming.itemKind === "file" ? "" : ending === "" && /\.md$/i.test(naming.title) ? ".md" : ending;
  const name = encodeName(nameOf(naming));
  const target =
    folders +
    (form.in === "attribute" ? name.replace(/['=]/g, encodeURIComponent).replaceAll("'", "%27") : name) +
    needed;
  const words = source.slice(0, start - from).replace(/\]\(<?[ \t]*$/, "");
  // The same words can be written with more or fewer backslashes.
  const isNameOf = (name: string) =>
    (naming.itemKind === "file" || !canNameInWikiLink(fileKeyOf(name))) &&
    withoutEscapes(words) ===
      withoutEscapes(quoted(link, `${kind === "image" ? "!" : ""}[${toWords(form, name)}`));
  const called = nameInTarget(link).replace(/\.md$/i, "");
  const isGenerated =
    form.in !== "definition" && form.in !== "attribute" && (isNameOf(naming.before) || isNameOf(called));
  if (!isGenerated) return { from: start, to: end, kind, target, text: quoted(link, target) };
  const shown = quoted(link, `${kind === "image" ? "!" : ""}[${toWords(form, naming.title)}`);
  const text = shown + source.slice(words.length, start - from) + quoted(link, target);
  return { from, to: end, kind, target, text };
}

/** A link with another target and otherwise unchanged; null without a target. */
export function retarget(link: ScannedLink, target: string | null): WrittenLink | null {
  if (target === null) return null;
  return { from: link.start, to: link.end, kind: link.kind, target, text: quoted(link, target) };
}

/** Escapes the words of a markdown link as plain text. In front matter a backslash would mean something else. */
function toWords(form: LinkForm, words: string): string {
  if (form.in === "property")
    return words.replace(/[[<]/g, "(").replace(/[\]>]/g, ")").replaceAll("`", "'").replaceAll("\\", "/");
  // Brackets that begin with `^` can mark a footnote.
  const escaped = words.replace(/^\^|[\\[\]`*_<&$~]/g, "\\$&");
  return form.in === "table" ? escaped.replaceAll("|", "\\|") : escaped;
}

function toPrefix(folders: readonly string[]): string {
  return folders.map((name) => `${fileKeyOf(name)}/`).join("");
}

/** Escapes a text for the quotation marks around it in front matter. */
function quoted({ form }: ScannedLink, text: string): string {
  if (form.in !== "property" || form.quotes === "none") return text;
  return form.quotes === "single" ? text.replaceAll("'", "''") : text.replace(/["\\]/g, "\\$&");
}
