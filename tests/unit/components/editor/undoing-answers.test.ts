// @vitest-environment jsdom
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeHistory, redo, undo } from "@tiptap/pm/history";
import { ContentSession } from "@/components/editor/sync/content-session";
import { RichText } from "@/components/editor/rich/loading/rich-text";
import type { Choice } from "@/components/editor/conflicts/passages";
import { mountRich } from "@/tests/support/editor/mount-rich";

const before = "Sow the rye in autumn.\n\nMow _once_.\n";
const mine = "Sow the barley in autumn.\n\nMow _once_.\n";
const theirs = "Sow the oats in autumn.\n\nMow _once_.\n";
const both = "Sow the oats barley in autumn.\n\nMow _once_.\n";

let stored: string;
let revision: number;

beforeEach(() => {
  localStorage.clear();
  [stored, revision] = [before, 1];
  vi.stubGlobal("fetch", (_: unknown, init?: RequestInit) => Promise.resolve(answerTo(init ?? {})));
  vi.stubGlobal("requestIdleCallback", () => 0);
});
afterEach(() => vi.unstubAllGlobals());

/** The content of one page, as the server has it. */
function answerTo({ method, headers, body }: RequestInit): Response {
  const etag = `"${String(revision)}"`;
  if (method !== "PUT")
    return new Response(stored, { headers: { ETag: etag, "Content-Type": "text/markdown" } });
  if (new Headers(headers).get("If-Match") !== etag) {
    const error = { code: "revision_conflict", message: "Changed.", details: [] };
    return Response.json({ error }, { status: 412 });
  }
  write(typeof body === "string" ? body : "");
  return new Response(null, { status: 204, headers: { ETag: `"${String(revision)}"` } });
}

function write(markdown: string): void {
  stored = markdown;
  revision += 1;
}

/** A page of which the person and others changed the same word, and what the person does with it. */
async function ask() {
  const content = { markdown: before, etag: '"1"' };
  const session = new ContentSession(randomUUID(), "person", { content, kept: null, setAside: [] });
  session.use();
  const { editor } = mountRich("");
  const text = new RichText(editor, session, () => undefined);
  const shown = text.open(() => undefined);
  text.show(() => undefined);
  await shown;
  const replace = (word: string, by: string) => {
    const from = editor.state.doc.textContent.indexOf(word) + 1;
    editor.view.dispatch(closeHistory(editor.state.tr.insertText(by, from, from + word.length)));
  };
  replace("rye", "barley");
  write(theirs);
  await session.save();
  expect(session.view.asked).toHaveLength(1);
  const history = async (...steps: (typeof undo)[]) => {
    for (const step of steps) step(editor.state, editor.view.dispatch);
    await session.save();
  };
  return {
    session,
    replace,
    history,
    decide: async (choice: Choice) => {
      const [passage] = session.view.asked;
      if (passage) await session.decide(passage, choice);
    },
    now: () => ({
      screen: session.markdown,
      stored,
      asked: session.view.asked.length,
      aside: session.view.setAside.map(({ markdown }) => markdown),
    }),
  };
}

const open = { screen: mine, stored: theirs, asked: 1, aside: [] };
const nothing = { screen: theirs, stored: theirs, asked: 0, aside: [] };
const answers = {
  theirs: { screen: theirs, stored: theirs, asked: 0, aside: [" barley"] },
  both: { screen: both, stored: both, asked: 0, aside: [] },
};

describe.each(["theirs", "both"] as const)("an answer (%s)", (choice) => {
  test("is asked again where it is undone, and given again where it is redone", async () => {
    const { decide, history, now } = await ask();
    await decide(choice);
    expect(now()).toEqual(answers[choice]);
    for (let time = 0; time < 2; time++) {
      await history(undo);
      expect(now()).toEqual(open);
      await history(redo);
      expect(now()).toEqual(answers[choice]);
    }
  });

  test("can be another one after that", async () => {
    const { decide, history, now } = await ask();
    await decide(choice);
    await history(undo);
    await decide("mine");
    expect(now()).toEqual({ screen: mine, stored: mine, asked: 0, aside: [] });
  });

  test("is undone with what was written before and after it", async () => {
    const { decide, history, now, replace } = await ask();
    await decide(choice);
    replace("oats", "wheat");
    await history();
    expect(stored).toContain("wheat");
    await history(undo);
    expect(now()).toEqual(answers[choice]);
    await history(undo);
    expect(now().asked).toBe(1);
    await history(undo);
    expect(now()).toEqual(nothing);
  });

  test("is asked again where others wrote elsewhere since", async () => {
    const { decide, history, now, session } = await ask();
    await decide(choice);
    write(stored.replace("once", "twice"));
    await session.refresh();
    await history(undo);
    const later = (text: string) => text.replace("once", "twice");
    expect(now()).toEqual({ ...open, screen: later(mine), stored: later(theirs) });
  });
});

test("undoing one's own words that were to stay shows theirs, and never what both had changed", async () => {
  const { decide, history, now } = await ask();
  await decide("mine");
  expect(stored).toBe(mine);
  await history(undo);
  expect(now()).toEqual(nothing);
});

test("the same words that are written anew are no answer taken back", async () => {
  const { decide, now, replace, session } = await ask();
  await decide("theirs");
  replace("oats", "barley");
  await session.save();
  expect(now()).toMatchObject({ screen: mine, stored: mine, asked: 0 });
});
