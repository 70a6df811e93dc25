/** Focuses the heading of a section, where what had the focus is gone: the keyboard goes on from there. */
export function focusSectionHeading(section: Element | null): void {
  const heading = section?.querySelector<HTMLElement>("h1, h2, h3");
  if (document.activeElement !== document.body || !heading) return;
  heading.tabIndex = -1;
  heading.style.outline = "none";
  heading.focus({ preventScroll: true });
}
