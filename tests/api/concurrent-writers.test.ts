import { describe, expect } from "vitest";
import type { RevisionRecord, RevisionWithContent } from "@/lib/contracts/review/revisions";
import type { Answer, ApiCaller } from "@/tests/support/api-caller";
import { createPage, type TestPage } from "@/tests/support/items";
import { test } from "@/tests/support/test";

type Write = "append" | "prepend" | "edit" | "replace";

/** A write that was answered with success: the mark it left, and what it was based on when that is known. */
type Accepted = { kind: Write; mark: string; etag: string; basedOn: string | null };

type Target = { api: ApiCaller; page: TestPage };

const start = "# Start\n\n[counter]\n";
const marksIn = (text: string) => new Set(text.match(/<\w+-\d+>/g) ?? []);

/** Sends one write that leaves its mark, as a careful client would. */
async function write(
  { api, page }: Target,
  kind: Write,
  mark: string,
): Promise<{ answer: Answer; basedOn: string | null }> {
  const path = `/pages/${page.id}`;
  if (kind === "append" || kind === "prepend") {
    const body = { id: mark, operation: kind, content: mark };
    return { answer: await api.post(`${path}/content-operations`, body), basedOn: null };
  }
  if (kind === "edit") {
    const edits = [{ id: mark, oldText: "[counter]", newText: `${mark}[counter]` }];
    return { answer: await api.post(`${path}/edits`, { edits }), basedOn: null };
  }
  const read = await api.get(`${path}/content`);
  const basedOn = read.headers.get("etag") ?? "";
  return {
    answer: await api.put(`${path}/content`, `${read.text}\n${mark}\n`, { "If-Match": basedOn }),
    basedOn,
  };
}

/** Many writers at once; returns the writes that were accepted. A replacement may be refused, nothing else may. */
async function runSchedule(target: Target, writers: Write[], rounds: number): Promise<Accepted[]> {
  const accepted: Accepted[] = [];
  const run = async (kind: Write, writer: number) => {
    for (let round = 0; round < rounds; round++) {
      const mark = `<${kind}${writer}-${round}>`;
      const { answer, basedOn } = await write(target, kind, mark);
      if (kind === "replace" && answer.status === 412) continue;
      expect(answer.status, `${mark}: ${answer.text}`).toBe(kind === "replace" ? 204 : 200);
      accepted.push({ kind, mark, etag: answer.headers.get("etag") ?? "", basedOn });
    }
  };
  await Promise.all(writers.map(run));
  return accepted;
}

/** The history of a page with its texts, the oldest first. */
async function readHistory({ api, page }: Target): Promise<RevisionWithContent[]> {
  const revisions: RevisionRecord[] = [];
  let cursor = "";
  do {
    const path = `/pages/${page.id}/revisions?limit=100${cursor && `&cursor=${cursor}`}`;
    const { json } = await api.get<{ data: RevisionRecord[]; nextCursor: string | null }>(path);
    revisions.unshift(...json.data.toReversed());
    cursor = json.nextCursor ?? "";
  } while (cursor !== "");
  const read = ({ id }: RevisionRecord) => api.get<RevisionWithContent>(`/pages/${page.id}/revisions/${id}`);
  return Promise.all(revisions.map(async (revision) => (await read(revision)).json));
}

describe("many writers on one page", () => {
  test("lose nothing that was accepted", async ({ api }) => {
    const target = { api, page: await createPage(api, { markdown: start }) };
    const writers: Write[] = [
      "append",
      "append",
      "append",
      "prepend",
      "prepend",
      "edit",
      "edit",
      "replace",
      "replace",
    ];
    const accepted = await runSchedule(target, writers, 8);
    const marks = marksIn(await target.page.read());
    expect([...marks].sort()).toEqual(accepted.map(({ mark }) => mark).sort());
    expect(accepted.length).toBeGreaterThanOrEqual(7 * 8);
  });

  test("leave a history in which each revision comes from the one before", async ({ api }) => {
    const target = { api, page: await createPage(api, { markdown: start }) };
    const accepted = await runSchedule(target, ["append", "prepend", "edit", "replace", "replace"], 8);
    const history = await readHistory(target);
    expect(
      history
        .map(({ etag }) => etag)
        .slice(1)
        .sort(),
    ).toEqual(accepted.map(({ etag }) => etag).sort());
    for (const [index, revision] of history.entries()) {
      const before = history[index - 1];
      if (before === undefined) continue;
      const write = accepted.find(({ etag }) => etag === revision.etag);
      const [marks, marksBefore] = [marksIn(revision.markdown), marksIn(before.markdown)];
      expect([...marks].filter((mark) => !marksBefore.has(mark))).toEqual([write?.mark]);
      expect([...marksBefore].filter((mark) => !marks.has(mark))).toEqual([]);
      if (write?.basedOn) expect(write.basedOn).toBe(before.etag);
    }
    expect(history.map(({ current }) => current)).toEqual(
      history.map((_, index) => index === history.length - 1),
    );
  });

  test("with one If-Match between them: exactly one is accepted", async ({ api, page }) => {
    const texts = Array.from({ length: 15 }, (_, index) => `text ${index}`);
    const put = (text: string) => api.put(`/pages/${page.id}/content`, text, { "If-Match": page.etag });
    const answers = await Promise.all(texts.map(put));
    const [winner, ...others] = answers
      .map(({ status }, index) => (status === 204 ? texts[index] : null))
      .filter(Boolean);
    expect(others).toEqual([]);
    expect(await page.read()).toBe(winner);
    for (const answer of answers.filter(({ status }) => status !== 204))
      expect(answer).toBeRefused("revision_conflict");
  });

  test("that send the same edit: one is applied, the others find its passage gone", async ({ api }) => {
    const page = await createPage(api, { markdown: "tea" });
    const edits = [{ id: "1", oldText: "tea", newText: "rum" }];
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => api.post(`/pages/${page.id}/edits`, { edits })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toBeRefused("edit_conflict");
    expect([await page.read(), (await page.revisions()).length]).toEqual(["rum", 2]);
  });

  test("while others rename it: neither the text nor the name is lost", async ({ api, page }) => {
    const appends = Array.from({ length: 10 }, (_, index) => write({ api, page }, "append", `<a-${index}>`));
    const renames = Array.from({ length: 10 }, (_, index) =>
      api.patch(`/pages/${page.id}`, { icon: String(index) }),
    );
    const answers = [
      ...(await Promise.all(appends)).map(({ answer }) => answer),
      ...(await Promise.all(renames)),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(marksIn(await page.read()).size).toBe(10);
    expect((await page.record()).icon).not.toBeNull();
  });

  test("with keys of their own lose nothing either", async ({ api, page }) => {
    const body = (index: number) => ({ id: "1", operation: "append", content: `<k-${index}>` });
    const send = (index: number) =>
      api.post(`/pages/${page.id}/content-operations`, body(index), { "Idempotency-Key": `k${index}` });
    const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => send(index)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(marksIn(await page.read()).size).toBe(25);
  });
});
