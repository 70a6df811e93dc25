import { toast } from "sonner";
import { guardNavigation } from "@/components/shell/navigation/navigation-guard";
import { messages } from "@/components/shell/messages/messages";

const answersWithin = 3_000;
/** Addresses that are no screens of the frame. */
const notScreens = /^\/(?:api|docs)\//;

/**
 * Keeps what is on screen where a link or another way cannot be followed: while the server is away, it would lead to the
 * browser's own screen for that, and out of the application. Where it may be away, it is asked first. A link is gone by
 * `go`, which is guarded like every way. Gives what ends it.
 */
export function stayWithoutServer(isAway: () => boolean, go: (path: string) => void): () => void {
  const mayBeAway = () => !navigator.onLine || isAway();
  const follow = (event: MouseEvent) => {
    const path = mayBeAway() ? pathOfClick(event) : null;
    if (path === null) return;
    event.preventDefault();
    event.stopPropagation();
    go(path);
  };
  const release = guardNavigation((way) => (mayBeAway() ? void goIfThere(way) : way()));
  window.addEventListener("click", follow, { capture: true });
  return () => {
    release();
    window.removeEventListener("click", follow, { capture: true });
  };
}

async function goIfThere(go: () => void): Promise<void> {
  if (await isServerThere()) go();
  else toast.error(messages.live.noServer, { id: "no server" });
}

/** Where an ordinary click leads within the application; null where it leads elsewhere or nowhere. */
function pathOfClick({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): string | null {
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return null;
  const link = target instanceof Element ? target.closest("a") : null;
  // What a link in the text leads to is looked up first.
  if (!link || link.isContentEditable || link.target !== "" || link.hasAttribute("download")) return null;
  const { origin, pathname, search, hash } = link;
  const isHere = pathname === window.location.pathname && search === window.location.search;
  return origin !== window.location.origin || isHere || notScreens.test(pathname)
    ? null
    : pathname + search + hash;
}

async function isServerThere(): Promise<boolean> {
  try {
    // Whatever it answers.
    await fetch("/api/health", { cache: "no-store", signal: AbortSignal.timeout(answersWithin) });
    return true;
  } catch {
    return false;
  }
}
