import { prefetchContent } from "@/lib/client/cache/content-prefetch";
import type { DraftRecord } from "@/lib/client/drafts/draft-record";
import { deleteDraft, saveDraft, listDrafts, toOwner } from "@/lib/client/drafts/drafts";
import { ContentSession, findLiveSession } from "./content-session";
import { heldTabLocks } from "./draft-in-use";

/** The session of a prefetched page, so that its text appears together with the screen; null if it must be awaited. */
export function sessionAtOnce(userId: string, pageId: string): ContentSession | null {
  if (findLiveSession(userId, pageId) !== null) return null;
  const { ready } = prefetchContent(pageId);
  return ready && new ContentSession(pageId, userId, { content: ready, kept: null, setAside: [] });
}

/** Opens the text of a page: the server's content, and this browser's drafts, which it tidies up. */
export async function openSession(userId: string, pageId: string): Promise<ContentSession> {
  const live = findLiveSession(userId, pageId);
  if (live) return live;
  const { content: reading, isKept } = prefetchContent(pageId);
  const [content, texts] = await Promise.all([reading, findLeftTexts(toOwner(userId, pageId), isKept)]);
  const setAside = texts.filter(({ kind }) => kind === "set-aside");
  const unsaved = texts.filter(({ kind, markdown }) => kind === "unsaved" && markdown !== content.markdown);
  const kept = unsaved.at(-1) ?? null;
  const session = new ContentSession(pageId, userId, { content, kept, setAside });
  const isNeeded = ({ markdown }: DraftRecord) =>
    kept !== null && markdown !== kept.markdown && markdown !== content.markdown;
  await tidy(texts, { kept, isNeeded });
  return session;
}

/** The drafts that no other tab uses; none when the browser's storage fails. */
async function findLeftTexts(owner: string, isKept: Promise<boolean>): Promise<DraftRecord[]> {
  if (!(await isKept)) return [];
  try {
    // The tabs are asked last, because other data may be out of date by then.
    const texts = await listDrafts(owner);
    const held = await heldTabLocks();
    return texts.filter(({ key }) => !held.has(key));
  } catch {
    return [];
  }
}

type Tidying = { kept: DraftRecord | null; isNeeded: (draft: DraftRecord) => boolean };

/** Sets aside older drafts with text of their own; deletes those that the server, or the draft in use, has. */
async function tidy(texts: readonly DraftRecord[], { kept, isNeeded }: Tidying): Promise<void> {
  const rest = texts.filter((text) => text.kind === "unsaved" && text !== kept);
  const work = rest.map((text) =>
    isNeeded(text) ? saveDraft({ ...text, kind: "set-aside" }) : deleteDraft(text.key),
  );
  await Promise.all(work).catch(() => undefined);
}
