import type { ContentSession } from "@/components/editor/sync/content-session";

/** Scrolls to the first conflict and gives it the focus. */
export function focusFirstConflict(session: ContentSession): void {
  const [first] = session.sync.read().asked;
  if (!first) return;
  session.view.goTo(first.from);
  // Distant blocks are rendered only once they are near.
  requestAnimationFrame(() => {
    const shown = [...document.querySelectorAll<HTMLElement>("[data-asked]")].find(
      (element) => element.offsetParent !== null,
    );
    shown?.scrollIntoView({ block: "nearest" });
    shown?.focus();
  });
}
