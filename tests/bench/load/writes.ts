import type { Samples, WritablePage } from "@/tests/bench/data-set/read-samples";
import { cycle, type LoadRequest, type Share, shareOf, type Writer } from "./requests";

const markdownType = { "Content-Type": "text/markdown" };
const jsonType = { "Content-Type": "application/json" };

/** The name of a write. */
export type WriteName = "replace" | "edit" | "append" | "move" | "copy" | "create";

/** What a connection that writes is made from. The pages' ETags and passages are kept up to date in place. */
export type WriteSource = { samples: Samples; share: Share };

/** A connection that writes to the application. */
export function ourWriter(name: WriteName, source: WriteSource): Writer {
  switch (name) {
    case "replace":
      return replacer(source);
    case "edit":
      return editor(source);
    case "append":
      return appender(source);
    case "move":
      return mover(source);
    case "copy":
      return copier(source);
    case "create":
      return creator(source, "/api/v1/pages");
  }
}

/** A connection that writes to a floor: one row of the same size. */
export function floorWriter(name: WriteName, source: WriteSource): Writer {
  if (name === "create" || name === "copy") return creator(source, "/pages");
  const text = freshTexts(source.samples);
  const page = cycle(shareOf(source.samples.writable[name === "move" ? "replace" : name], source.share));
  return {
    next: () => ({ method: "PUT", path: `/content/${page().id}`, headers: markdownType, body: text() }),
    take: ({ status }) => status === 204,
  };
}

function replacer({ samples, share }: WriteSource): Writer {
  const text = freshTexts(samples);
  const send = (page: WritablePage): LoadRequest => ({
    method: "PUT",
    path: `/api/v1/pages/${page.id}/content`,
    headers: { ...markdownType, "If-Match": `"${page.etag}"` },
    body: text(),
  });
  return pageWriter(shareOf(samples.writable.replace, share), { send, status: 204 });
}

let edits = 0;

function editor({ samples, share }: WriteSource): Writer {
  const send = (page: WritablePage): LoadRequest => {
    const oldText = page.passage;
    page.passage = `${oldText.slice(0, 40)} edit ${(edits += 1)} of this run.`;
    const body = JSON.stringify({ edits: [{ id: "1", oldText, newText: page.passage }] });
    return { method: "POST", path: `/api/v1/pages/${page.id}/edits`, headers: jsonType, body };
  };
  return pageWriter(shareOf(samples.writable.edit, share), { send, status: 200 });
}

function appender({ samples, share }: WriteSource): Writer {
  const send = (page: WritablePage): LoadRequest => {
    const body = JSON.stringify({
      id: "1",
      operation: "append",
      content: `A line more, number ${(edits += 1)}.`,
    });
    return { method: "POST", path: `/api/v1/pages/${page.id}/content-operations`, headers: jsonType, body };
  };
  return pageWriter(shareOf(samples.writable.append, share), { send, status: 200 });
}

function pageWriter(
  pages: readonly WritablePage[],
  write: { send: (page: WritablePage) => LoadRequest; status: number },
): Writer {
  const take = cycle(pages);
  let page = take();
  return {
    next: () => {
      for (let tries = 0; unanswered.has(page) || tries === 0; tries += 1) {
        if (tries > pages.length) throw new Error("No page is left to write to; use a larger data set.");
        page = take();
      }
      unanswered.add(page);
      return write.send(page);
    },
    take: ({ status, etag }) => {
      if (status !== write.status || etag === undefined) return false;
      page.etag = etag.slice(1, -1);
      return unanswered.delete(page);
    },
  };
}

// A run ends in the middle of a request, and whether that one was carried out is not known: its page is left alone.
const unanswered = new Set<WritablePage>();

function creator({ samples }: WriteSource, path: string): Writer {
  const text = freshTexts(samples);
  const title = cycle(samples.titles);
  const parent = cycle(samples.folderIds);
  return {
    next: () => {
      const body = JSON.stringify({ title: title(), markdown: text(), parentId: parent() });
      return { method: "POST", path, headers: jsonType, body };
    },
    take: ({ status, body }) => status === 201 && body.includes('"id":'),
  };
}

function mover({ samples, share }: WriteSource): Writer {
  const page = cycle(shareOf(samples.writable.replace, share));
  const parent = cycle(samples.folderIds);
  return {
    next: () => {
      const body = JSON.stringify({ parentId: parent() });
      return { method: "PATCH", path: `/api/v1/pages/${page().id}/move`, headers: jsonType, body };
    },
    take: ({ status }) => status === 200,
  };
}

function copier({ samples, share }: WriteSource): Writer {
  const page = cycle(shareOf(samples.pageIds, share));
  const parent = cycle(samples.folderIds);
  return {
    next: () => {
      const body = JSON.stringify({ parentId: parent() });
      return { method: "POST", path: `/api/v1/pages/${page()}/copy`, headers: jsonType, body };
    },
    take: ({ status, body }) => status === 201 && body.includes('"id":'),
  };
}

let written = 0;

/** Texts that nobody wrote before, so that no write is a repetition that changes nothing. */
function freshTexts({ texts }: Samples): () => string {
  const text = cycle(texts);
  return () => `${text()}\nWritten as number ${(written += 1)} at ${Date.now()}.\n`;
}
