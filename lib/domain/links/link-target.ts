import { decodeNamedCharacterReference } from "decode-named-character-reference";
import { decodeNumericCharacterReference } from "micromark-util-decode-numeric-character-reference";
import type { ScannedLink } from "@/lib/domain/markdown/links/scanned-link";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { fileKeyOf } from "@/lib/domain/vault/file-key";

type Link = Pick<ScannedLink, "kind" | "target">;

/**
 * A parsed link target: a name, case-folded and without `.md`, and the folders before it: "" for none, `A/B` from the
 * link's own place, from the top or at the end of any path, `/A/B` from the top, `./A/B` and `../A/B` from the link's
 * own place. `spelling` is the name as written, and `folderSpelling` the folders: of several items equal but for case,
 * those with this spelling come first.
 */
export type LinkTarget = { key: string; folder: string; spelling: string; folderSpelling: string };

/** Parses the target of a link; null when it names nothing. */
export function parseLinkTarget(link: Link): LinkTarget | null {
  const segments = segmentsOf(link);
  const isFromTop = segments.length > 1 && segments[0] === "";
  const name = segments.pop()?.replace(/\.md$/i, "").trim() ?? "";
  const key = foldTitle(name);
  if (key === "" || key === "." || key === "..") return null;
  return {
    key,
    folder: toFolder(segments, isFromTop, (segment) => fileKeyOf(foldTitle(segment))),
    spelling: name.normalize("NFC"),
    folderSpelling: toFolder(segments, isFromTop, (segment) => fileKeyOf(segment.normalize("NFC"))),
  };
}

/** The last segment of a link's target, as written, decoded. */
export function nameInTarget(link: Link): string {
  return segmentsOf(link).at(-1) ?? "";
}

/** The folders and the name in a target. An encoded slash is part of a name. */
function segmentsOf({ kind, target }: Link): string[] {
  const isWiki = kind === "wikilink" || kind === "embed";
  return target.split("/").map((segment) => (isWiki ? segment : decode(segment)).trim());
}

const escapes = /\\[!-/:-@[-`{-~]|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/**
 * Decodes a segment of an address: backslashes, character references and percent signs. Invalid percent signs leave it
 * as it is.
 */
function decode(segment: string): string {
  const plain = segment.replace(escapes, decodeCharacter);
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** Decodes a backslash escape or a character reference. */
function decodeCharacter(written: string): string {
  if (written.startsWith("\\")) return written.slice(1);
  const name = written.slice(1, -1);
  if (/^#x/i.test(name)) return decodeNumericCharacterReference(name.slice(2), 16);
  if (name.startsWith("#")) return decodeNumericCharacterReference(name.slice(1), 10);
  return decodeNamedCharacterReference(name) || written;
}

function toFolder(
  segments: readonly string[],
  isFromTop: boolean,
  toName: (segment: string) => string,
): string {
  const names: string[] = [];
  let up = 0;
  for (const segment of segments) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") names.push(toName(segment));
    else if (names.pop() === undefined) up++;
  }
  const rest = names.join("/");
  if (isFromTop) return `/${rest}`;
  if (up > 0) return "../".repeat(up) + rest;
  return segments[0] === "." ? `./${rest}` : rest;
}
