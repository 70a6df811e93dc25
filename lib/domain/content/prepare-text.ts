import { contentBytesMax } from "@/lib/contracts/limits";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { type ContentLink, linksOf } from "@/lib/domain/links/content-links";
import { aliasKeysOf } from "@/lib/domain/links/page-aliases";
import { etagOf } from "./etag";
import { readFrontMatter } from "@/lib/domain/content/front-matter/front-matter";
import { findFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";
import type { JsonObject } from "./json-value";
import { utf8Length, whyNotStorable } from "./storable-text";

/** A content and the values stored with it; the ETag is without quotes. */
export type PreparedContent = {
  markdown: string;
  etag: string;
  size: number;
  properties: JsonObject;
  names: { links: readonly ContentLink[]; aliasKeys: readonly string[] };
};

/** A stored content and its properties. */
export type KnownContent = { markdown: string; properties: JsonObject };

/**
 * Prepares a content for storing. Refuses a text that cannot be kept byte for byte or is too large; `path` names its
 * place in the request. Front matter equal to that of `before` is not parsed again.
 */
export function prepareText(markdown: string, path: string, before?: KnownContent): PreparedContent {
  const reason = whyNotStorable(markdown);
  if (reason !== null) throw invalidRequest({ path, message: `cannot be stored: ${reason}` });
  const size = utf8Length(markdown);
  if (size > contentBytesMax) {
    throw new DomainError(
      "payload_too_large",
      `The page would have ${size} bytes of content; the most is ${contentBytesMax}. Split it into several pages.`,
    );
  }
  const properties =
    before !== undefined && hasSameFrontMatter(markdown, before)
      ? before.properties
      : readFrontMatter(markdown).properties;
  return {
    markdown,
    size,
    etag: etagOf(markdown).slice(1, -1),
    properties,
    names: { links: linksOf(markdown), aliasKeys: aliasKeysOf(properties) },
  };
}

function hasSameFrontMatter(markdown: string, before: KnownContent): boolean {
  return findFrontMatter(markdown).yaml === findFrontMatter(before.markdown).yaml;
}
