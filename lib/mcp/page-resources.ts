import "server-only";
import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from "@modelcontextprotocol/server";
import { partQuery } from "@/lib/contracts/page-parts";
import { uuidPattern } from "@/lib/contracts/fields/uuid-pattern";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { parseQuery } from "@/lib/domain/input/parse-input";
import { utf8Length } from "@/lib/domain/content/storable-text";
import { getContent } from "@/lib/services/content/get-content";
import { listPageSummaries } from "@/lib/services/pages/list-pages";
import { requireScope } from "./tools/require-scope";
import type { ToolCall } from "./tools/tool";

const listedMax = 50;
const bytesMax = 1024 * 1024;
const mimeType = "text/markdown";

/** The URI of a page as a resource. */
export function resourceUri(pageId: string): string {
  return `sheaf://page/${pageId}`;
}

/** How pages, and parts of them, are addressed. */
export const pageTemplates = {
  resourceTemplates: [
    {
      uriTemplate: "sheaf://page/{id}{?section,lines}",
      name: "page",
      title: "Page",
      description: "The markdown of a page, a section of it (heading or #anchor) or lines (10-20)",
      mimeType,
    },
  ],
};

/** Some of the pages that the token can see, most recently changed first. */
export async function listPageResources({ ctx }: ToolCall, cursor: string | undefined) {
  requireScope(ctx.actor, "pages:read");
  const { data, nextCursor } = await listPageSummaries(ctx, { limit: listedMax, cursor });
  const resources = data.map(({ id, title, updatedAt }) => ({
    uri: resourceUri(id),
    name: title,
    mimeType,
    annotations: { lastModified: updatedAt },
  }));
  return { resources, ...(nextCursor === null ? {} : { nextCursor }) };
}

/** The text of a page, or the part of it that the URI names. */
export async function readPageResource({ ctx }: ToolCall, uri: string) {
  requireScope(ctx.actor, "pages:read");
  const named = parseUri(uri);
  if (named === null) throw new ResourceNotFoundError(uri);
  const { pageId, part } = named;
  try {
    const { markdown } = await getContent(ctx, { pageId, ...part });
    if (utf8Length(markdown) > bytesMax) throw tooLarge();
    return { contents: [{ uri, mimeType, text: markdown }] };
  } catch (fault) {
    const isMissing =
      fault instanceof DomainError && fault.code === "not_found" && part.section === undefined;
    throw isMissing ? new ResourceNotFoundError(uri) : fault;
  }
}

function parseUri(uri: string) {
  const [, id = "", query = ""] = /^sheaf:\/\/page\/([^/?#]+)(?:\?([^#]*))?$/.exec(uri) ?? [];
  if (!uuidPattern.test(id)) return null;
  const schema = partQuery.pick({ section: true, lines: true });
  // The schema guarantees the type.
  const part = parseQuery(schema, new URLSearchParams(query)) as { section?: string; lines?: string };
  return {
    pageId: id.toLowerCase(),
    part: { section: part.section, lines: part.lines, around: undefined, bytes: undefined },
  };
}

function tooLarge(): ProtocolError {
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `The page is larger than ${bytesMax} bytes. Read it in parts: with the tool fetch, or by ?section= or ?lines= in the URI.`,
  );
}
