import { toast } from "sonner";
import { guardNavigation } from "@/components/shell/navigation/navigation-guard";
import { messages } from "@/components/shell/messages/messages";

const answersWithin = 3_000;
/** Addresses outside the workspace. */
const notScreens = /^\/(?:api|docs)\//;

/**
 * Keeps the screen when a link cannot be followed: while the server is unavailable, the browser would leave the
 * application for its own error screen. If it may be unavailable, it is asked first. Links are followed by `go`, which
 * is guarded like all navigation. Returns a function that stops this.
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

/** The path of an ordinary click within the application; null for others. */
function pathOfClick({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): string | null {
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return null;
  const link = target instanceof Element ? target.closest("a") : null;
  // The target of a link in the text is looked up first.
  if (!link || link.isContentEditable || link.target !== "" || link.hasAttribute("download")) return null;
  const { origin, pathname, search, hash } = link;
  const isHere = pathname === window.location.pathname && search === window.location.search;
  return origin !== window.location.origin || isHere || notScreens.test(pathname)
    ? null
    : pathname + search + hash;
}

async function isServerThere(): Promise<boolean> {
  try {
    // Any response will do.
    await fetch("/api/health", { cache: "no-store", signal: AbortSignal.timeout(answersWithin) });
    return true;
  } catch {
    return false;
  }
}
