import { whenIdle } from "@/components/ui/when-idle";
import { getContent } from "@/lib/client/content";
import { takeEarly } from "@/lib/client/early-content";
import { listLeftTexts } from "@/lib/client/left-texts";
import { dropText, keepText, toOwner, type UnsavedText } from "@/lib/client/unsaved-texts";
import { ContentSession, findLiveSession } from "./content-session";

/** Opens the text of a page: what the server has, and what this browser kept for it. Writes nothing. */
export async function openSession(userId: string, pageId: string): Promise<ContentSession> {
  const live = findLiveSession(userId, pageId);
  if (live) return live;
  const early = takeEarly(pageId);
  const [content, left] = await Promise.all([
    early?.content.catch(() => getContent(pageId)) ?? getContent(pageId),
    early?.left ?? listLeftTexts(pageId),
  ]);
  const texts = left.filter(({ owner }) => owner === toOwner(userId, pageId));
  const setAside = texts.filter(({ kind }) => kind === "set-aside");
  const unsaved = texts.filter(({ kind, markdown }) => kind === "unsaved" && markdown !== content.markdown);
  const kept = unsaved.at(-1) ?? null;
  const session = new ContentSession(pageId, userId, { content, kept, setAside });
  await tidy(texts, kept);
  // Nobody followed the page yet when its text was read early.
  if (early) whenIdle(() => void session.refresh());
  return session;
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
