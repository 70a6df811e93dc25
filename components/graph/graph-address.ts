import { uuidPattern } from "@/lib/contracts/fields/uuid-pattern";

/** Which pages the graph shows, and the one that it begins at. */
export type GraphFilter = {
  folderId: string | null;
  /** A tag, or those nested in it; without its sign. */
  tag: string | null;
  /** Whether pages without links are shown. */
  hasLonePages: boolean;
  pageId: string | null;
};

/** Reads the filter in the parameters of an address; what is none counts as missing. */
export function parseGraphFilter(params: Record<string, string | string[] | undefined>): GraphFilter {
  const { folder, tag, lone, page } = params;
  return {
    folderId: toId(folder),
    tag: typeof tag === "string" && tag.trim() !== "" ? tag.replaceAll("\u0000", "") : null,
    hasLonePages: lone !== "hidden",
    pageId: toId(page),
  };
}

/** The address of the graph with this filter. */
export function graphHref({ folderId, tag, hasLonePages, pageId }: Partial<GraphFilter>): `/graph${string}` {
  const params = new URLSearchParams();
  if (folderId) params.set("folder", folderId);
  if (tag) params.set("tag", tag);
  if (hasLonePages === false) params.set("lone", "hidden");
  if (pageId) params.set("page", pageId);
  const query = params.toString();
  return query === "" ? "/graph" : `/graph?${query}`;
}

function toId(value: string | string[] | undefined): string | null {
  return typeof value === "string" && uuidPattern.test(value) ? value.toLowerCase() : null;
}
