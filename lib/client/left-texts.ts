import { heldTabLocks } from "./tab-lock";
import { listTexts, type UnsavedText } from "./unsaved-texts";

/** The texts kept of a page that no tab is working with, the oldest first; none when the browser's storage fails. */
export async function listLeftTexts(pageId: string): Promise<UnsavedText[]> {
  try {
    const [texts, held] = await Promise.all([listTexts(pageId), heldTabLocks()]);
    return texts.filter(({ key }) => !held.has(key));
  } catch {
    return [];
  }
}
