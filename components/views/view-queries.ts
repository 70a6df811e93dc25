import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";
import { followCursors } from "@/lib/client/http/follow-cursors";
import type { PageGroup, PagesWithout } from "@/lib/contracts/queries/page-groups";
import type { ViewDefinition } from "@/lib/domain/views/view-definition";
import { quoteText } from "@/lib/domain/where/quote-text";
import { viewsKey } from "./views-key";

/** The pages of a view: those that fulfil a condition, in a folder or anywhere. */
export type ViewScope = {
  where: string | null;
  folderId: string | null;
  /** The folder that they are directly in. */
  parentId?: string;
};

const groupPartsMax = 5;
/** The fields of a page, and how its text begins. */
const tileFields =
  "id,parentId,title,icon,cover,properties,ownerId,permission,locked,createdAt,updatedAt,excerpt";

/** The pages of a scope in their order, part by part. */
export function viewPagesQuery(
  scope: ViewScope,
  { sort, layout }: Pick<ViewDefinition, "sort" | "layout">,
  limit: number,
) {
  const fields = layout === "gallery" ? tileFields : undefined;
  return infiniteQueryOptions({
    queryKey: [...viewsKey, "pages", scope, sort, limit, fields],
    queryFn: ({ pageParam, signal }) =>
      callOperation("GET /pages", {
        query: { ...asked(scope), sort, fields, limit: String(limit), cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** The groups of a scope by a property; `complete` is false where there are more. */
export function viewGroupsQuery(scope: ViewScope, by: string) {
  return queryOptions({
    queryKey: [...viewsKey, "groups", scope, by],
    queryFn: async ({ signal }) => {
      let without: PagesWithout | undefined;
      let isIndexed = true;
      const { data, complete } = await followCursors(async (part) => {
        const query = { ...asked(scope), by, ...part };
        const read = await callOperation("GET /pages/groups", { query, signal });
        without ??= read.without;
        isIndexed &&= read.complete !== false;
        return read;
      }, groupPartsMax);
      return { data, without, complete: complete && isIndexed };
    },
  });
}

/** The pages of a scope that have this value of a property; null for those without one. */
export function scopeOfGroup(scope: ViewScope, by: string, value: PageGroup["value"] | null): ViewScope {
  const name = quoteText(by);
  const isIn =
    value === null
      ? `${name} not exists`
      : `${name} = ${typeof value === "string" ? quoteText(value) : String(value)}`;
  return narrowed(scope, isIn);
}

/** The pages of a scope that fulfil another condition, too. */
export function narrowed(scope: ViewScope, condition: string): ViewScope {
  return { ...scope, where: scope.where === null ? condition : `(${scope.where}) and ${condition}` };
}

/** A scope as operations are asked for it. */
export function asked({ where, folderId, parentId }: ViewScope) {
  return { where: where ?? undefined, folderId: folderId ?? undefined, parentId };
}
