import { whenIdle } from "@/components/ui/loading/when-idle";
import { getContent } from "@/lib/client/content";
import {
  peekPrefetchedContent,
  takePrefetchedContent,
  type PrefetchedContent,
} from "@/lib/client/cache/content-prefetch";
import type { DraftRecord } from "@/lib/client/drafts/draft-record";
import { deleteDraft, saveDraft, listDrafts, toOwner } from "@/lib/client/drafts/drafts";
import { ContentSession, findLiveSession } from "./content-session";
import { heldTabLocks } from "./draft-in-use";

/**
 * The text of a page that was read while its screen was coming, so that both are there at once; null where it has to be
 * waited for. Changes nothing: what shows it says so by `notePrefetchShown`.
 */
export function sessionAtOnce(userId: string, pageId: string): ContentSession | null {
  const content = findLiveSession(userId, pageId) === null ? peekPrefetchedContent(pageId) : null;
  return content && new ContentSession(pageId, userId, { content, kept: null, setAside: [] });
}

/** A session with what was read early is on screen. */
export function notePrefetchShown(session: ContentSession): void {
  takePrefetchedContent(session.pageId);
  followLate(session);
}

/** Opens the text of a page: what the server has, and what this browser kept for it. Writes nothing. */
export async function openSession(userId: string, pageId: string): Promise<ContentSession> {
  const live = findLiveSession(userId, pageId);
  if (live) return live;
  const early = takePrefetchedContent(pageId);
  const [content, texts] = await Promise.all([
    early?.content.catch(() => getContent(pageId)) ?? getContent(pageId),
    findLeftTexts(toOwner(userId, pageId), early),
  ]);
  const setAside = texts.filter(({ kind }) => kind === "set-aside");
  const unsaved = texts.filter(({ kind, markdown }) => kind === "unsaved" && markdown !== content.markdown);
  const kept = unsaved.at(-1) ?? null;
  const session = new ContentSession(pageId, userId, { content, kept, setAside });
  await tidy(texts, kept);
  if (early) followLate(session);
  return session;
}

/** Nobody followed the page yet when its text was read early. */
function followLate(session: ContentSession): void {
  whenIdle(() => void session.refresh());
}

/** The texts that no other tab is working with; none when the browser's storage fails. */
async function findLeftTexts(owner: string, early: PrefetchedContent | null): Promise<DraftRecord[]> {
  if (early && !(await early.isKept)) return [];
  try {
    // Who works with a text is asked last: whatever else was seen of it may be over by then.
    const texts = await listDrafts(owner);
    const held = await heldTabLocks();
    return texts.filter(({ key }) => !held.has(key));
  } catch {
    return [];
  }
}

/** Drops what the server has, and sets aside what is older than the text that the session goes on with. */
async function tidy(texts: readonly DraftRecord[], kept: DraftRecord | null): Promise<void> {
  const rest = texts.filter((text) => text.kind === "unsaved" && text !== kept);
  const isNeeded = ({ markdown }: DraftRecord) => kept !== null && markdown !== kept.markdown;
  const work = rest.map((text) =>
    isNeeded(text) ? saveDraft({ ...text, kind: "set-aside" }) : deleteDraft(text.key),
  );
  await Promise.all(work).catch(() => undefined);
}
