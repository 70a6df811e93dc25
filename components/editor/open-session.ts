import { whenIdle } from "@/components/ui/when-idle";
import { getContent } from "@/lib/client/content";
import { takeEarly } from "@/lib/client/early-content";
import { dropText, keepText, listTexts, toOwner, type UnsavedText } from "@/lib/client/unsaved-texts";
import { ContentSession, findLiveSession } from "./content-session";
import { heldTabLocks } from "./tab-lock";

/** Opens the text of a page: what the server has, and what this browser kept for it. Writes nothing. */
export async function openSession(userId: string, pageId: string): Promise<ContentSession> {
  const live = findLiveSession(userId, pageId);
  if (live) return live;
  const early = takeEarly(pageId);
  const [content, texts] = await Promise.all([
    early?.catch(() => getContent(pageId)) ?? getContent(pageId),
    findKeptTexts(userId, pageId),
  ]);
  const setAside = texts.filter(({ kind }) => kind === "set-aside");
  const left = texts.filter(({ kind, markdown }) => kind === "unsaved" && markdown !== content.markdown);
  const kept = left.at(-1) ?? null;
  const session = new ContentSession(pageId, userId, { content, kept, setAside });
  await tidy(texts, kept);
  // Nobody followed the page yet when its text was read early.
  if (early) whenIdle(() => void session.refresh());
  return session;
}

/** The texts that no other tab is working with; none when the browser's storage fails. */
async function findKeptTexts(userId: string, pageId: string): Promise<UnsavedText[]> {
  try {
    const [texts, held] = await Promise.all([listTexts(toOwner(userId, pageId)), heldTabLocks()]);
    return texts.filter(({ key }) => !held.has(key));
  } catch {
    return [];
  }
}

/** Drops what the server has, and sets aside what is older than the text that the session goes on with. */
async function tidy(texts: readonly UnsavedText[], kept: UnsavedText | null): Promise<void> {
  const rest = texts.filter((text) => text.kind === "unsaved" && text !== kept);
  const isNeeded = ({ markdown }: UnsavedText) => kept !== null && markdown !== kept.markdown;
  const work = rest.map((text) =>
    isNeeded(text) ? keepText({ ...text, kind: "set-aside" }) : dropText(text.key),
  );
  await Promise.all(work).catch(() => undefined);
}
