import { prefetchContent } from "@/lib/client/cache/content-prefetch";
import type { DraftRecord } from "@/lib/client/drafts/draft-record";
import { deleteDraft, saveDraft, listDrafts, toOwner } from "@/lib/client/drafts/drafts";
import { ContentSession, findLiveSession } from "./content-session";
import { heldTabLocks } from "./draft-in-use";

/**
 * The text of a page that was read while its screen was coming, so that both are there at once; null where it has to be
 * waited for.
 */
export function sessionAtOnce(userId: string, pageId: string): ContentSession | null {
  if (findLiveSession(userId, pageId) !== null) return null;
  const { ready } = prefetchContent(pageId);
  return ready && new ContentSession(pageId, userId, { content: ready, kept: null, setAside: [] });
}

/** Opens the text of a page: what the server has, and what this browser kept for it. Writes nothing. */
export async function openSession(userId: string, pageId: string): Promise<ContentSession> {
  const live = findLiveSession(userId, pageId);
  if (live) return live;
  const { content: reading, isKept } = prefetchContent(pageId);
  const [content, texts] = await Promise.all([reading, findLeftTexts(toOwner(userId, pageId), isKept)]);
  const setAside = texts.filter(({ kind }) => kind === "set-aside");
  const unsaved = texts.filter(({ kind, markdown }) => kind === "unsaved" && markdown !== content.markdown);
  const kept = unsaved.at(-1) ?? null;
  const session = new ContentSession(pageId, userId, { content, kept, setAside });
  await tidy(texts, kept);
  return session;
}

/** The texts that no other tab is working with; none when the browser's storage fails. */
async function findLeftTexts(owner: string, isKept: Promise<boolean>): Promise<DraftRecord[]> {
  if (!(await isKept)) return [];
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
