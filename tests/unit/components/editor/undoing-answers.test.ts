// @vitest-environment jsdom
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as source from "@codemirror/commands";
import { EditorView } from "@codemirror/view";
import * as rich from "@tiptap/pm/history";
import { ContentSession } from "@/components/editor/sync/content-session";
import { RichText } from "@/components/editor/rich/loading/rich-text";
import { catchUp, toState, toTextView } from "@/components/editor/source/source-text";
import type { Choice } from "@/components/editor/conflicts/passages";
import { listFallbackDrafts } from "@/lib/client/drafts/draft-fallback";
import { mountRich } from "@/tests/support/editor/mount-rich";

const before = "Sow the rye in autumn.\n\nMow _once_.\n";
const mine = "Sow the barley in autumn.\n\nMow _once_.\n";
const theirs = "Sow the oats in autumn.\n\nMow _once_.\n";
const both = "Sow the oats barley in autumn.\n\nMow _once_.\n";

let stored: string;
let revision: number;
let isOffline: boolean;
/** The next save is made, but its answer does not arrive. */
let isAnswerLost: boolean;

beforeEach(() => {
  localStorage.clear();
  [stored, revision, isOffline, isAnswerLost] = [before, 1, false, false];
  vi.stubGlobal("fetch", (_: unknown, init?: RequestInit) => answerTo(init ?? {}));
  vi.stubGlobal("requestIdleCallback", () => 0);
});
afterEach(() => vi.unstubAllGlobals());

/** The content of one page, as the server has it. */
async function answerTo({ method, headers, body }: RequestInit): Promise<Response> {
  await Promise.resolve();
  if (isOffline) throw new TypeError("Offline.");
  const etag = `"${String(revision)}"`;
  if (method !== "PUT")
    return new Response(stored, { headers: { ETag: etag, "Content-Type": "text/markdown" } });
  if (new Headers(headers).get("If-Match") !== etag) {
    const error = { code: "revision_conflict", message: "Changed.", details: [] };
    return Response.json({ error }, { status: 412 });
  }
  write(typeof body === "string" ? body : "");
  if (isAnswerLost) {
    isAnswerLost = false;
    throw new TypeError("Cut off.");
  }
  return new Response(null, { status: 204, headers: { ETag: `"${String(revision)}"` } });
}

function write(markdown: string): void {
  stored = markdown;
  revision += 1;
}

type Mode = "rich" | "source";
type HistoryStep = "undo" | "redo";

/** What shows the text in a mode, and what the person does with it there. */
type ModeOfText = {
  enter: () => Promise<() => void>;
  replace: (word: string, by: string) => void;
  step: (step: HistoryStep) => void;
};

async function openRich(session: ContentSession): Promise<ModeOfText> {
  const { editor } = mountRich("");
  const text = new RichText(editor, session, () => undefined);
  await text.open(() => undefined);
  return {
    enter: () =>
      new Promise((resolve) => {
        const leave = text.show(() => queueMicrotask(() => resolve(leave)));
      }),
    replace: (word, by) => {
      const from = editor.state.doc.textContent.indexOf(word);
      let at = -1;
      editor.state.doc.descendants((node, place) => {
        const found = node.text?.indexOf(word) ?? -1;
        if (found >= 0) at = place + found;
      });
      expect(from).toBeGreaterThanOrEqual(0);
      editor.view.dispatch(rich.closeHistory(editor.state.tr.insertText(by, at, at + word.length)));
    },
    step: (step) => rich[step](editor.state, editor.view.dispatch),
  };
}

function openSource(session: ContentSession): ModeOfText {
  const parent = document.body.appendChild(document.createElement("div"));
  const view = new EditorView({ state: toState(session, false, "hint"), parent });
  const text = toTextView(view);
  session.view.enter(text);
  return {
    enter: () => {
      catchUp(view, text, session);
      return Promise.resolve(session.view.showIn(text));
    },
    replace: (word, by) => {
      const from = view.state.doc.toString().indexOf(word);
      expect(from).toBeGreaterThanOrEqual(0);
      const annotations = source.isolateHistory.of("full");
      view.dispatch({ changes: { from, to: from + word.length, insert: by }, annotations });
    },
    step: (step) => source[step](view),
  };
}

/** A page of which the person and others changed the same word, and what the person does with it. */
async function ask(mode: Mode, { others = [] as Mode[], own = "barley", foreign = "oats" } = {}) {
  const content = { markdown: before, etag: '"1"' };
  const session = new ContentSession(randomUUID(), "person", { content, kept: null, setAside: [] });
  session.use();
  const open = async (opened: Mode) => (opened === "rich" ? openRich(session) : openSource(session));
  let current = await open(mode);
  const ways = new Map<Mode, ModeOfText>([[mode, current]]);
  for (const other of others) ways.set(other, await open(other));
  let leave = await current.enter();
  const replace = (word: string, by: string) => current.replace(word, by);
  replace("rye", own);
  write(before.replace("rye", foreign));
  await session.save();
  expect(session.sync.read().asked).toHaveLength(1);
  return {
    session,
    replace,
    /** Makes steps of the undo history, and saves. */
    history: async (...steps: HistoryStep[]) => {
      for (const step of steps) current.step(step);
      await session.save();
    },
    decide: async (choice: Choice) => {
      const [passage] = session.sync.read().asked;
      if (passage) await session.sync.decide(passage, choice);
    },
    goTo: async (other: Mode) => {
      leave();
      current = ways.get(other) ?? current;
      leave = await current.enter();
    },
    now: () => ({
      screen: session.markdown,
      stored,
      asked: session.sync.read().asked.map(({ theirs: text }) => text.trim()),
      aside: session.draft.read().setAside.map(({ markdown }) => markdown.trim()),
    }),
  };
}

const open = { screen: mine, stored: theirs, asked: ["oats"], aside: [] };
const nothing = { screen: theirs, stored: theirs, asked: [], aside: [] };
const answers = {
  mine: { screen: mine, stored: mine, asked: [], aside: [] },
  theirs: { screen: theirs, stored: theirs, asked: [], aside: ["barley"] },
  both: { screen: both, stored: both, asked: [], aside: [] },
};
const choices = ["mine", "theirs", "both"] as const;
const modes = ["rich", "source"] as const;
const later = (text: string) => text.replace("once", "twice");

describe.each(modes)("in %s mode", (mode) => {
  const other = mode === "rich" ? "source" : "rich";

  describe.each(choices)("an answer (%s)", (choice) => {
    test("is asked again where it is undone, and given again where it is redone", async () => {
      const { decide, history, now } = await ask(mode);
      await decide(choice);
      expect(now()).toEqual(answers[choice]);
      for (let time = 0; time < 2; time++) {
        await history("undo");
        expect(now()).toEqual(open);
        await history("redo");
        expect(now()).toEqual(answers[choice]);
      }
      await history("undo", "redo", "undo");
      expect(now()).toEqual(open);
      await history("undo");
      expect(now()).toEqual(nothing);
    });

    test("can be another one after that", async () => {
      const { decide, history, now } = await ask(mode);
      const next = ({ mine: "theirs", theirs: "both", both: "mine" } as const)[choice];
      await decide(choice);
      await history("undo");
      await decide(next);
      expect(now()).toEqual(answers[next]);
      await history("undo", "undo");
      expect(now()).toEqual(nothing);
    });

    test.each([
      ["barley", "oats"],
      ["rye and barley", "rye and oats"],
    ])("doubles no words where it is redone after %s was taken back", async (own, foreign) => {
      for (const saved of [true, false]) {
        [stored, revision] = [before, 1];
        const { decide, history, now } = await ask(mode, { own, foreign });
        await decide(choice);
        const steps: HistoryStep[] = ["undo", "undo", "redo", "redo"];
        for (const step of saved ? steps : []) await history(step);
        if (!saved) await history(...steps);
        for (const text of [now().screen, stored])
          for (const word of ["oats", "barley"]) expect(text.split(word).length).toBeLessThanOrEqual(2);
        expect(stored.includes("oats") || choice === "mine").toBe(true);
        expect(now().screen.includes("barley") || choice === "theirs").toBe(true);
      }
    });

    test("is undone with what was written after it, saved or not", async () => {
      const { decide, history, now, replace } = await ask(mode);
      await decide(choice);
      const last = choice === "mine" ? "barley" : "oats";
      replace(last, "wheat");
      await history();
      expect(stored).toContain("wheat");
      await history("undo");
      expect(now()).toEqual(answers[choice]);
      await history("redo");
      expect(stored).toContain("wheat");
      // Nothing is saved between these two.
      await history("undo", "undo");
      expect(now()).toEqual(open);
      await history("undo");
      expect(now()).toEqual(nothing);
    });

    test("is asked again where others wrote elsewhere since", async () => {
      const { decide, history, now, session } = await ask(mode);
      await decide(choice);
      write(later(stored));
      await session.refresh();
      await history("undo");
      expect(now()).toEqual({ ...open, screen: later(mine), stored: later(theirs) });
    });

    test("is asked again, as others had it, where others wrote elsewhere while it was undone", async () => {
      const { decide, history, now } = await ask(mode);
      await decide(choice);
      write(later(stored));
      await history("undo");
      await history();
      expect(now().stored).toBe(later(theirs));
      expect(now().asked).toEqual(["oats"]);
      expect(now().screen).toContain("barley");
      await history("undo");
      expect(now()).toMatchObject({ stored: later(theirs), asked: [] });
    });

    test("leaves what others wrote into the passage since", async () => {
      const { decide, history, session } = await ask(mode);
      await decide(choice);
      const word = choice === "mine" ? "barley" : "oats";
      write(stored.replace(word, "wheat"));
      await history("undo");
      await session.refresh();
      expect(stored).toContain("wheat");
    });

    test("is asked again where the connection was gone, or an answer of the server", async () => {
      const { decide, history, now, session } = await ask(mode);
      isAnswerLost = true;
      await decide(choice);
      isOffline = true;
      await history("undo");
      isOffline = false;
      await session.save();
      expect(now()).toEqual(open);
    });

    test("is asked again where the page was left before that was saved", async () => {
      const { decide, history, session } = await ask(mode);
      await decide(choice);
      isOffline = true;
      await history("undo");
      session.leave();
      const { markdown, etag } = { markdown: stored, etag: `"${String(revision)}"` };
      const [kept = null] = listFallbackDrafts();
      const start = { content: { markdown, etag }, kept, setAside: [] };
      const next = new ContentSession(session.pageId, "person", start);
      isOffline = false;
      expect(next.markdown).toBe(mine);
      if (choice !== "mine") expect(next.sync.read().asked).toHaveLength(1);
      await next.save();
      expect(stored).toBe(markdown);
    });

    test("is undone in the other mode with all that was written before", async () => {
      const { decide, history, now, goTo } = await ask(mode, { others: [other] });
      await decide(choice);
      await goTo(other);
      expect(now()).toEqual(answers[choice]);
      await history("undo");
      expect(now()).toMatchObject({ screen: theirs, stored: theirs, asked: [] });
      await history("redo");
      await history("undo");
      expect(stored).toContain("oats");
    });

    test("is undone in its mode after a look at the other one", async () => {
      const { decide, history, now, goTo } = await ask(mode, { others: [other] });
      await decide(choice);
      await goTo(other);
      await goTo(mode);
      await history("undo");
      expect(now()).toEqual(open);
    });
  });

  test("words of the others that are deleted by hand after an answer stay deleted", async () => {
    const { decide, history, now, replace } = await ask(mode);
    await decide("both");
    replace("oats ", "");
    await history();
    replace("in autumn", "in spring");
    await history();
    await history("undo");
    expect(now()).toEqual(answers.mine);
    // Neither does it take the answer back that the text comes to be as it was before by undoing.
    replace("barley", "oats barley");
    await history();
    await history("undo");
    expect(now()).toEqual(answers.mine);
    await history("undo");
    expect(now()).toEqual(answers.both);
    await history("redo");
    expect(now()).toEqual(answers.mine);
    await history("undo", "undo");
    expect(now()).toEqual(open);
  });

  test("the same words that are written anew are no answer taken back, whatever is undone", async () => {
    const { decide, history, now, replace } = await ask(mode);
    await decide("theirs");
    replace("oats", "barley");
    await history();
    const written = { ...answers.mine, aside: ["barley"] };
    expect(now()).toEqual(written);
    replace("in autumn", "in spring");
    await history();
    await history("undo");
    expect(now()).toEqual(written);
    await history("undo");
    expect(now()).toEqual(answers.theirs);
    await history("undo");
    expect(now()).toEqual(open);
  });
});

test("texts that are set aside at once are kept apart", async () => {
  vi.spyOn(Date, "now").mockReturnValue(1);
  const { decide, history, now, replace, session } = await ask("source");
  replace("once", "thrice");
  write(later(theirs));
  await history();
  await decide("theirs");
  await decide("theirs");
  await history("undo", "undo");
  expect(now()).toMatchObject({ stored: later(theirs), asked: ["oats", "twice"], aside: [] });
  await history("redo", "redo");
  expect(now()).toMatchObject({ stored: later(theirs), asked: [], aside: ["barley", "thrice"] });
  const keys = session.draft.read().setAside.map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
  vi.restoreAllMocks();
});
