import { createHash } from "node:crypto";
import { send } from "./client";

/** What the writers were promised: everything here must be found after any crash. */
export type Promises = {
  /** Appended markers that were answered, and those whose fate is unknown, by page. */
  appended: Map<string, Set<string>>;
  uncertain: Map<string, Set<string>>;
  /** ETags that were answered, by page: each must be a revision. */
  etags: Map<string, Set<string>>;
  answered: number;
  unknown: number;
};

/** No promises yet. */
export function noPromises(): Promises {
  return { appended: new Map(), uncertain: new Map(), etags: new Map(), answered: 0, unknown: 0 };
}

/** How a writer works: on which server, which pages, and until when. */
export type WriterTask = {
  base: () => string;
  token: string;
  pages: readonly string[];
  name: string;
  stopped: () => boolean;
};

/** Writes without pause: appends, edits and replacements, and now and then a new page, noting every promise. */
export async function write(task: WriterTask, promises: Promises): Promise<void> {
  for (let step = 0; !task.stopped(); step++) {
    const pageId = task.pages[step % task.pages.length] ?? "";
    const marker = `${task.name}-${step}`;
    if (step % 5 === 4) await replaceOnce(task, { pageId, marker }, promises);
    else if (step % 3 === 2) await createOnce(task, marker, promises);
    else await appendOnce(task, { pageId, marker }, promises);
  }
}

type Step = { pageId: string; marker: string };

async function appendOnce(task: WriterTask, { pageId, marker }: Step, promises: Promises): Promise<void> {
  const request = {
    method: "POST",
    path: `/pages/${pageId}/content-operations`,
    body: JSON.stringify({ id: marker, operation: "append", content: `<${marker}>` }),
    headers: { "idempotency-key": `key ${marker}` },
  };
  let outcome = await send(task.base(), task.token, request);
  // The same key again: whatever became of the first attempt, the marker must not stand there twice.
  if (outcome === "unknown") outcome = await send(task.base(), task.token, request);
  if (outcome === "unknown" || outcome.status === 409) note(promises.uncertain, pageId, marker);
  if (outcome === "unknown") promises.unknown++;
  else if (outcome.status === 200 && outcome.etag !== null) {
    promises.answered++;
    note(promises.appended, pageId, marker);
    note(promises.etags, pageId, outcome.etag);
  } else if (outcome.status !== 409) throw new Error(`Append answered ${outcome.status}: ${outcome.text}`);
}

async function replaceOnce(task: WriterTask, { pageId, marker }: Step, promises: Promises): Promise<void> {
  const current = await send(task.base(), task.token, { method: "GET", path: `/pages/${pageId}/content` });
  if (current === "unknown" || current.etag === null) return;
  const body = `${current.text}\r\nreplaced by <${marker}>  \n`;
  const outcome = await send(task.base(), task.token, {
    method: "PUT",
    path: `/pages/${pageId}/content`,
    body,
    headers: { "content-type": "text/markdown", "if-match": current.etag },
  });
  if (outcome === "unknown") {
    promises.unknown++;
    note(promises.uncertain, pageId, marker);
  } else if (outcome.status === 204) {
    promises.answered++;
    note(promises.appended, pageId, marker);
    note(promises.etags, pageId, etagOf(body));
  } else if (outcome.status !== 412) throw new Error(`PUT answered ${outcome.status}: ${outcome.text}`);
}

async function createOnce(task: WriterTask, marker: string, promises: Promises): Promise<void> {
  const markdown = `---\nby: ${marker}\n---\n${"text ".repeat(400)}<${marker}>`;
  const outcome = await send(task.base(), task.token, {
    method: "POST",
    path: "/pages",
    body: JSON.stringify({ title: marker, markdown }),
  });
  if (outcome === "unknown") promises.unknown++;
  else if (outcome.status === 201) {
    const created: unknown = JSON.parse(outcome.text);
    if (typeof created !== "object" || created === null || !("id" in created)) throw new Error("No id.");
    promises.answered++;
    note(promises.appended, String(created.id), marker);
    note(promises.etags, String(created.id), etagOf(markdown));
  } else throw new Error(`Create answered ${outcome.status}: ${outcome.text}`);
}

function note(book: Map<string, Set<string>>, pageId: string, what: string): void {
  const known = book.get(pageId) ?? new Set();
  book.set(pageId, known.add(what));
}

function etagOf(text: string): string {
  return `"${createHash("sha256").update(text).digest("base64url")}"`;
}
