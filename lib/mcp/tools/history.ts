import "server-only";
import { z } from "zod";
import { uuid } from "@/lib/contracts/fields/common-fields";
import type { RevisionRecord } from "@/lib/contracts/review/revisions";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { getContent } from "@/lib/services/content/get-content";
import { getRevision } from "@/lib/services/revisions/get-revision";
import { listRevisions } from "@/lib/services/revisions/list-revisions";
import { restoreRevision } from "@/lib/services/revisions/restore-revision";
import { revertOwnEdits } from "@/lib/services/tokens/revert-token-edits";
import { itemName, requirePageId } from "./named-items";
import { requireScope } from "./require-scope";
import { shortDiff } from "./short-diff";
import { callKey, defineTool, knownEtag, shownEtag, type ToolAnswer, type ToolCall } from "./tool";

const listedMax = 20;
const diffLengthMax = 8_000;

const input = z.strictObject({
  action: z.enum(["list", "diff", "restore", "undo"]).default("list"),
  id: itemName.optional().describe("Page id or path; not for undo"),
  revision: uuid.optional().describe("To restore, or to compare from"),
  to: uuid.optional().describe("To compare with, if not the current text"),
  since: z
    .string()
    .refine(
      (text) => Date.parse(text) > 0 && Date.parse(text) <= Date.now(),
      "must be a date-time in the past, in ISO 8601",
    )
    .optional()
    .describe("undo: when your work to undo began"),
  dry_run: z.boolean().default(false),
  etag: knownEtag,
  cursor: z.string().min(1).max(500).optional(),
  key: callKey,
});

type Input = z.output<typeof input>;

/** Looks into the history of a page, and goes back in it. */
export const historyTool = defineTool({
  name: "history",
  description:
    "List a page's revisions, compare two, restore one; or undo what this token wrote since a time, in all pages.",
  scope: "pages:read",
  hints: { readOnly: false },
  input,
  output: z.object({
    id: z.string().optional(),
    etag: z.string().optional(),
    revisions: z.array(z.object({ id: z.string(), at: z.string(), by: z.string() })).optional(),
    diff: z.string().optional(),
    cursor: z.string().optional(),
  }),
  names: { revisionId: "revision", pageId: "id" },
  run: (call, given) => actions[given.action](call, given),
});

type Action = (call: ToolCall, given: Input) => Promise<ToolAnswer>;

const actions: Record<Input["action"], Action> = {
  list: async (call, { id, cursor }) => {
    const pageId = await requirePageId(call, required("id", id));
    const { data, nextCursor } = await listRevisions(call.ctx, { pageId, limit: listedMax, cursor });
    const revisions = data.map(toShown);
    return { record: { id: pageId, revisions, ...(nextCursor === null ? {} : { cursor: nextCursor }) } };
  },
  diff: async (call, { id, revision, to }) => {
    const pageId = await requirePageId(call, required("id", id));
    const revisionId = required("revision", revision);
    const [before, after] = await Promise.all([
      getRevision(call.ctx, { pageId, revisionId }),
      to === undefined ? getContent(call.ctx, { pageId }) : getRevision(call.ctx, { pageId, revisionId: to }),
    ]);
    const diff = await shortDiff({ before: before.markdown, after: after.markdown }, diffLengthMax);
    return { record: { id: pageId, etag: shownEtag(after.etag), diff }, pageText: "diff" };
  },
  restore: async (call, { id, revision, etag }) => {
    requireScope(call.ctx.actor, "pages:write");
    const pageId = await requirePageId(call, required("id", id));
    const revisionId = required("revision", revision);
    const restored = await restoreRevision(call.ctx, { pageId, revisionId, ifMatch: etag ?? null });
    return { record: { id: pageId, etag: shownEtag(restored.etag) } };
  },
  undo: async (call, { since, dry_run: dryRun, cursor }) => {
    const { ctx } = call;
    requireScope(ctx.actor, "pages:write");
    const from = new Date(required("since", since)).toISOString();
    const { nextCursor, ...undone } = await revertOwnEdits(ctx, { since: from, dryRun, cursor });
    return { record: { ...undone, ...(nextCursor === null ? {} : { cursor: nextCursor }) } };
  },
};

function toShown({ id, createdAt, operation, size, author, current }: RevisionRecord) {
  const by =
    author === null ? "somebody" : author.name + (author.tokenName === null ? "" : ` (${author.tokenName})`);
  return { id, at: createdAt, by, how: operation, bytes: size, ...(current ? { current } : {}) };
}

function required(path: string, value: string | undefined): string {
  if (value === undefined) throw invalidRequest({ path, message: "is required for this action" });
  return value;
}
