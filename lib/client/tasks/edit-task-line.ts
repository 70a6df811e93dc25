import { isRevisionConflict } from "@/lib/client/http/api-error";
import { callOperation } from "@/lib/client/http/call-operation";
import type { TaskRecord } from "@/lib/contracts/queries/tasks";

/** What an edit of a task's line needs. */
export type TaskLine = Pick<TaskRecord, "page" | "line" | "source" | "etag">;

/** The texts that followed each other by edits of this tab, by their ETags. */
const laterEtags = new Map<string, string>();
const rememberedMax = 500;

/**
 * Replaces the line of a task by one exact edit, and returns it as it is then. Where the page has changed meanwhile, the
 * task is looked for in it once; throws where it is not there any more as it was.
 */
export async function editTaskLine(task: TaskLine, source: string): Promise<TaskLine> {
  try {
    return await send({ ...task, etag: latest(task.etag) }, source);
  } catch (fault) {
    if (!isRevisionConflict(fault)) throw fault;
    const again = await findAgain(task);
    if (again === null) throw fault;
    return send(again, source);
  }
}

async function send(task: TaskLine, source: string): Promise<TaskLine> {
  const { page, line, etag } = task;
  const edit = { id: "task", line, oldText: task.source, newText: source };
  const answer = await callOperation("POST /pages/{pageId}/edits", {
    params: { pageId: page.id },
    body: { edits: [edit] },
    ifMatch: etag,
    changes: "content",
  });
  const [oldest] = laterEtags.keys();
  if (oldest !== undefined && laterEtags.size >= rememberedMax) laterEtags.delete(oldest);
  if (answer.etag !== etag) laterEtags.set(etag, answer.etag);
  return { page, line, source, etag: answer.etag };
}

function latest(etag: string): string {
  let now = etag;
  // A text that comes back would lead round in a circle.
  for (const seen = new Set<string>(); !seen.has(now);) {
    seen.add(now);
    now = laterEtags.get(now) ?? now;
  }
  return now;
}

/** The task where it is now: on its line, or the only one that is written alike. */
async function findAgain({ page, line, source }: TaskLine): Promise<TaskLine | null> {
  const query = { pageId: page.id, state: "all", limit: "100" } as const;
  const { data } = await callOperation("GET /tasks", { query });
  const alike = data.filter((task) => task.source === source);
  return alike.find((task) => task.line === line) ?? (alike.length === 1 ? (alike[0] ?? null) : null);
}
