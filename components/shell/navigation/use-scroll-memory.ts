import { useCallback } from "react";
import { rememberScroll, recallScroll, storeScrollMemory } from "./scroll-memory";
import { findScrollAnchor, scrollToAnchor, type ScrollAnchor } from "./scroll-anchor";

/** The time to wait for a position, because lists and long texts arrive part by part. */
const waitsMs = 3_000;
/**
 * The number of frames for which the position must be stable: the heights of blocks out of view are estimates at first.
 */
const steadyFrames = 10;

/** Events of the person, after which the position is theirs. */
const signsOfLife = ["pointerdown", "wheel", "keydown", "touchstart"];

/**
 * Restores the scroll position of a screen after Back, Forward or a reload. The browser only does so if the whole
 * document scrolls. Does nothing without the Navigation API.
 */
export function useScrollMemory() {
  return useCallback((area: HTMLElement) => {
    const key = currentKey();
    const place = recallScroll(key);
    const stop = place === undefined || window.location.hash !== "" ? noop : bringBack(area, place);
    const keep = () => rememberScroll(key, findScrollAnchor(area));
    const store = () => {
      keep();
      storeScrollMemory();
    };
    window.addEventListener("pagehide", store);
    return () => {
      window.removeEventListener("pagehide", store);
      stop();
      keep();
    };
  }, []);
}

function currentKey(): string {
  return "navigation" in window ? (window.navigation.currentEntry?.key ?? "") : "";
}

/** Scrolls to a position as soon as possible; returns a function that stops this. */
function bringBack(area: HTMLElement, place: ScrollAnchor): () => void {
  const ended = new AbortController();
  const end = () => ended.abort();
  for (const sign of signsOfLife) window.addEventListener(sign, end, { capture: true, signal: ended.signal });
  const latest = performance.now() + waitsMs;
  let steady = 0;
  const look = () => {
    if (ended.signal.aborted) return;
    steady = scrollToAnchor(area, place) ? steady + 1 : 0;
    if (steady >= steadyFrames || performance.now() > latest) end();
    else requestAnimationFrame(look);
  };
  look();
  return end;
}

function noop(): void {
  // There is nothing to stop.
}
