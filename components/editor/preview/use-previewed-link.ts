import { useEffect, useState } from "react";
import { anchorOf } from "@/components/editor/page/anchor-hash";

/** A link on screen, and the page and place that it leads to. */
export type PreviewedLink = { anchor: HTMLElement; pageId: string; place: string };

/** A pointer that only passes over a link does not open the preview, nor does a focus that goes on. */
const restsFor = 500;
const pageHref = /^\/pages\/([0-9a-f-]{36})(#.*)?$/;

/** The link to a page that the pointer rests on, or that has the focus by keyboard; Escape closes its preview. */
export function usePreviewedLink(): PreviewedLink | null {
  const [shown, setShown] = useState<PreviewedLink | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: Element | null = null;
    const leave = () => {
      clearTimeout(timer);
      waiting = null;
      setShown(null);
    };
    const wait = (target: EventTarget | null) => {
      const found = linkOf(target);
      if (found !== null && found.anchor === waiting) return;
      leave();
      if (found === null) return;
      waiting = found.anchor;
      timer = setTimeout(() => (found.anchor.isConnected ? setShown(found) : undefined), restsFor);
    };
    const events = new AbortController();
    const { signal } = events;
    const enter = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== "touch") wait(target);
    };
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(":focus-visible")) wait(target);
    };
    document.addEventListener("pointerover", enter, { signal });
    document.addEventListener("focusin", focus, { signal });
    document.addEventListener("focusout", leave, { signal });
    document.addEventListener("pointerdown", leave, { signal, capture: true });
    window.addEventListener("keydown", leave, { signal, capture: true });
    window.addEventListener("scroll", leave, { signal, capture: true });
    window.addEventListener("popstate", leave, { signal });
    return () => {
      events.abort();
      clearTimeout(timer);
    };
  }, []);
  return shown;
}

/** A link to another page than the one on screen. */
function linkOf(target: EventTarget | null): PreviewedLink | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>("a[href]") : null;
  const [, pageId, hash = ""] = pageHref.exec(anchor?.getAttribute("href") ?? "") ?? [];
  if (anchor === null || pageId === undefined) return null;
  const isHere = window.location.pathname === `/pages/${pageId}` && hash === "";
  return isHere ? null : { anchor, pageId, place: anchorOf(hash) };
}
