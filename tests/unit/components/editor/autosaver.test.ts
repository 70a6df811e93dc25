import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Autosaver } from "@/components/editor/sync/autosaver";
import type { SaveFailure } from "@/components/editor/sync/save-states";

class Failed extends Error {
  constructor(readonly state: SaveFailure) {
    super(state.kind);
  }
}

const offline = new Failed({ kind: "offline" });

/** A saver whose saves wait until the test ends them. */
function makeSaver() {
  const saves: { succeed: () => void; fail: (fault: Failed) => void }[] = [];
  const states: string[] = [];
  const saver = new Autosaver({
    save: () => new Promise((succeed, fail) => saves.push({ succeed, fail })),
    toState: (fault) => (fault instanceof Failed ? fault.state : { kind: "refused", reason: String(fault) }),
    delay: 1_000,
  });
  saver.subscribe(() => states.push(saver.state.kind));
  const end = async (outcome: "saved" | Failed) => {
    const save = saves.shift();
    if (outcome === "saved") save?.succeed();
    else save?.fail(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { saver, saves, states, end };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("saves a second after the last change", async () => {
  const { saver, saves, states, end } = makeSaver();
  saver.changed();
  await vi.advanceTimersByTimeAsync(900);
  saver.changed();
  await vi.advanceTimersByTimeAsync(900);
  expect(saves).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(saves).toHaveLength(1);
  await end("saved");
  expect(states).toEqual(["unsaved", "saving", "saved"]);
});

test("saves at least every ten seconds while the typing goes on", async () => {
  const { saver, saves } = makeSaver();
  for (let at = 0; at < 10_100; at += 500) {
    saver.changed();
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(saves).toHaveLength(1);
});

test("runs one save at a time; what is typed during it goes into the next", async () => {
  const { saver, saves, end } = makeSaver();
  saver.changed();
  await vi.advanceTimersByTimeAsync(1_000);
  saver.changed();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(saves).toHaveLength(1);
  await end("saved");
  expect(saver.state.kind).toBe("unsaved");
  await vi.advanceTimersByTimeAsync(1_000);
  await end("saved");
  expect(saver.state.kind).toBe("saved");
  expect(saver.dirty).toBe(false);
});

test("tries again later and later when no answer comes, and at once when told", async () => {
  const { saver, saves, end } = makeSaver();
  saver.changed();
  await vi.advanceTimersByTimeAsync(1_000);
  await end(offline);
  expect(saver.state).toEqual({ kind: "offline" });
  await vi.advanceTimersByTimeAsync(1_000);
  await end(offline);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(saves).toHaveLength(0);
  saver.retry();
  await end("saved");
  expect(saver.state.kind).toBe("saved");
});

test("a refusal is tried again when the text changes", async () => {
  const { saver, saves, end } = makeSaver();
  saver.changed();
  await vi.advanceTimersByTimeAsync(1_000);
  await end(new Failed({ kind: "refused", reason: "too large" }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saves).toHaveLength(0);
  saver.changed();
  await vi.advanceTimersByTimeAsync(1_000);
  await end("saved");
  expect(saver.state.kind).toBe("saved");
});

test("leaving saves at once, after the save under way", async () => {
  const { saver, saves, end } = makeSaver();
  saver.changed();
  void saver.flush();
  expect(saves).toHaveLength(1);
  saver.changed();
  void saver.flush();
  await end("saved");
  expect(saves).toHaveLength(1);
  await end("saved");
  expect(saver.dirty).toBe(false);
});

test("waits as long as the server says before it tries again", async () => {
  const { saver, saves, end } = makeSaver();
  saver.changed();
  await vi.advanceTimersByTimeAsync(1_000);
  await end(new Failed({ kind: "unavailable", retryAfterMs: 42_000 }));
  await vi.advanceTimersByTimeAsync(41_999);
  expect(saves).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(saves).toHaveLength(1);
  await end("saved");
  expect(saver.state.kind).toBe("saved");
});
