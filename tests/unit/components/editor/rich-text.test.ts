// @vitest-environment jsdom
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ContentSession } from "@/components/editor/sync/content-session";
import { RichText } from "@/components/editor/rich/loading/rich-text";
import { mountRich } from "@/tests/support/editor/mount-rich";

const before = "One.\n\nTwo.\n";
const tooDeep = `${"> ".repeat(200)}x\n`;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  // What a browser gets ready in idle time needs more of one than there is here.
  vi.stubGlobal("requestIdleCallback", () => 0);
});
afterEach(() => vi.unstubAllGlobals());

function enterPage(onBarrier: () => void = () => undefined) {
  const content = { markdown: before, etag: '"1"' };
  const session = new ContentSession(randomUUID(), "person", { content, kept: null, setAside: [] });
  const { editor } = mountRich("");
  const text = new RichText(editor, session, onBarrier);
  const opened = text.open(() => undefined);
  const hide = text.show(() => undefined);
  return { session, editor, text, opened, hide };
}

type Entered = ReturnType<typeof enterPage>;

describe("what is too deep for the rich editor is put in its place", () => {
  const leaving: [string, (entered: Entered) => void][] = [
    ["another mode comes", ({ hide }) => hide()],
    [
      "the page is left",
      ({ text, hide }) => {
        text.close();
        // React tells of what was on screen later than of what was laid out.
        setTimeout(hide);
      },
    ],
  ];

  test.each(leaving)("where %s while the page is opened", async (_, leave) => {
    const onBarrier = vi.fn();
    const entered = enterPage(onBarrier);
    const changed = entered.session.change(() => {
      queueMicrotask(() => leave(entered));
      return tooDeep;
    });
    expect(await changed).toBe(true);
    expect(entered.session.markdown).toBe(tooDeep);
    expect(onBarrier).not.toHaveBeenCalled();
  });

  test.each(leaving)("where %s because of it", async (_, leave) => {
    const entered: Entered = enterPage(() => setTimeout(() => leave(entered)));
    await entered.opened;
    expect(await entered.session.change(() => tooDeep)).toBe(true);
    expect(entered.session.markdown).toBe(tooDeep);
  });
});
