import type { ContentSession } from "@/components/editor/sync/content-session";

/** Brings the first passage that the person is asked about into sight, with the focus. */
export function showConflicts(session: ContentSession): void {
  const [first] = session.sync.read().asked;
  if (!first) return;
  session.view.goTo(first.from);
  // What is far from the screen is drawn once it is near.
  requestAnimationFrame(() => {
    const shown = [...document.querySelectorAll<HTMLElement>("[data-asked]")].find(
      (element) => element.offsetParent !== null,
    );
    shown?.scrollIntoView({ block: "nearest" });
    shown?.focus();
  });
}
