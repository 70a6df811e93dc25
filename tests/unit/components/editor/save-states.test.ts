import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { ContentSession } from "@/components/editor/sync/content-session";
import { saveStates, type SaveEvent, type SaveKind } from "@/components/editor/sync/save-states";
import { stubBrowser } from "@/tests/support/editor/stub-browser";

const before = "Sow the rye in autumn.\n";
const longerThanAnyDelay = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: "No.", details: [] } }, { status });

/** How a save ends without being stored. */
const failures = {
  offline: () => Promise.reject(new TypeError("Failed to fetch")),
  unavailable: () => Promise.resolve(refusal(503, "unavailable")),
  "signed-out": () => Promise.resolve(refusal(401, "unauthorized")),
  refused: () => Promise.resolve(refusal(413, "payload_too_large")),
};

/** An open page with one sentence, and a server that leaves saves without an answer until the test gives it. */
class SavedPage {
  readonly session = new ContentSession("page", "person", {
    content: { markdown: before, etag: '"1"' },
    kept: null,
    setAside: [],
  });
  #stored = { markdown: before, revision: 1 };
  #words = 0;
  /** Ends the save under way. */
  #end: ((answer: Promise<Response>) => void) | null = null;
  #sent: RequestInit = {};

  constructor() {
    vi.stubGlobal("fetch", (_: unknown, init: RequestInit) => this.#answer(init));
    this.session.use();
  }

  get isSaving(): boolean {
    return this.#end !== null;
  }

  get isStored(): boolean {
    return this.#stored.markdown === this.session.markdown;
  }

  /** Writes another word where the rye was, as everybody here does. */
  sow(by: "person" | "others"): void {
    const word = `${by}${String((this.#words += 1))}`;
    const markdown = before.replace("rye", word);
    if (by === "person") this.session.edited(() => markdown);
    else this.#write(markdown);
  }

  /** Others write what is on screen here. */
  agree(): void {
    this.#write(this.session.markdown);
  }

  async end(answer = () => this.#store()): Promise<void> {
    const end = this.#end;
    this.#end = null;
    end?.(answer());
    await quiet();
  }

  #answer(init: RequestInit): Promise<Response> {
    if (init.method === "PUT") {
      this.#sent = init;
      return new Promise((resolve) => (this.#end = resolve));
    }
    const { markdown } = this.#stored;
    const isKnown = new Headers(init.headers).get("If-None-Match") === this.#etag;
    const headers = { ETag: this.#etag, "Content-Type": "text/markdown" };
    return Promise.resolve(new Response(isKnown ? null : markdown, { status: isKnown ? 304 : 200, headers }));
  }

  #store(): Promise<Response> {
    const { headers, body } = this.#sent;
    if (new Headers(headers).get("If-Match") !== this.#etag)
      return Promise.resolve(refusal(412, "revision_conflict"));
    this.#write(typeof body === "string" ? body : "");
    return Promise.resolve(new Response(null, { status: 204, headers: { ETag: this.#etag } }));
  }

  #write(markdown: string): void {
    this.#stored = { markdown, revision: this.#stored.revision + 1 };
  }

  get #etag(): string {
    return `"${String(this.#stored.revision)}"`;
  }
}

/** Reading the body of an answer takes some turns. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await vi.advanceTimersByTimeAsync(0);
}

/** What makes each event happen; how a save ends can only happen while one is under way. */
const causes: Record<SaveEvent, (page: SavedPage) => unknown> = {
  typed: (page) => page.sow("person"),
  due: () => vi.advanceTimersByTimeAsync(longerThanAnyDelay),
  flushed: ({ session }) => void session.save(),
  retried: () => window.dispatchEvent(new Event("online")),
  settled: ({ session }) => void session.sync.giveUp(),
  answered: (page) => {
    page.agree();
    void page.session.refresh();
  },
  stored: (page) => page.end(),
  asked: (page) => {
    page.sow("others");
    return page.end();
  },
  overtaken: (page) => {
    page.sow("person");
    return page.end();
  },
  offline: (page) => page.end(failures.offline),
  unavailable: (page) => page.end(failures.unavailable),
  "signed-out": (page) => page.end(failures["signed-out"]),
  refused: (page) => page.end(failures.refused),
};
const events = Object.keys(causes) as SaveEvent[];
const endings: readonly SaveEvent[] = [
  "stored",
  "asked",
  "overtaken",
  "offline",
  "unavailable",
  "signed-out",
  "refused",
];
const kinds = Object.keys(saveStates) as SaveKind[];

/** The events that lead to each state from the one that a page is opened in. */
const ways: Record<SaveKind, SaveEvent[]> = {
  saved: [],
  unsaved: ["typed"],
  saving: ["typed", "flushed"],
  asked: ["typed", "flushed", "asked"],
  offline: ["typed", "flushed", "offline"],
  unavailable: ["typed", "flushed", "unavailable"],
  "signed-out": ["typed", "flushed", "signed-out"],
  refused: ["typed", "flushed", "refused"],
};

async function happen(page: SavedPage, event: SaveEvent): Promise<void> {
  await causes[event](page);
  await quiet();
}

describe.each(kinds)("a text that is %s", (kind) => {
  test.each(events)("where it is %s", async (event) => {
    const page = new SavedPage();
    onTestFinished(() => page.session.leave());
    for (const step of ways[kind]) await happen(page, step);
    expect(page.session.sync.read().save.kind).toBe(kind);
    expect(page.isSaving).toBe(kind === "saving");
    const next = saveStates[kind].on[event];
    const isEnding = endings.includes(event);
    if (isEnding) expect(next !== undefined).toBe(page.isSaving);
    if (page.isSaving || !isEnding) await happen(page, event);
    expect(page.session.sync.read().save.kind).toBe(next ?? kind);
    // The state is true: of the request that is under way, and of what the server has.
    expect(page.isSaving).toBe((next ?? kind) === "saving");
    if ((next ?? kind) === "saved") expect(page.isStored).toBe(true);
  });
});

test("whatever happens one after the other, no text goes a way that the table does not name", async () => {
  const rows = kinds.flatMap((kind) => Object.values(saveStates[kind].on).map((to) => `${kind} ${to}`));
  const named = new Set([...rows, "saved with none", "asked with questions"]);
  const runs = fc.array(fc.constantFrom(...events), { maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(runs, async (run) => {
      stubBrowser();
      const page = new SavedPage();
      const { session } = page;
      const seen: string[] = [];
      let last: SaveKind = "saved";
      const leave = session.sync.subscribe(() => {
        const { save, asked } = session.sync.read();
        if (save.kind !== last) seen.push(`${last} ${save.kind}`);
        last = save.kind;
        if (!session.sync.saver.dirty)
          seen.push(`${save.kind} with ${asked.length > 0 ? "questions" : "none"}`);
      });
      for (const event of run) await happen(page, event);
      // In the end all of it is saved, but for what the person has to decide.
      for (let round = 0; round < 5; round++) {
        await happen(page, "retried");
        await happen(page, "flushed");
        await happen(page, "stored");
      }
      expect(session.sync.saver.dirty).toBe(false);
      expect(seen.filter((way) => !named.has(way))).toEqual([]);
      leave();
      session.leave();
    }),
    { numRuns: 100 },
  );
});
