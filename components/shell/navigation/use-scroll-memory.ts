import { useCallback } from "react";
import { rememberScroll, recallScroll, storeScrollMemory } from "./scroll-memory";
import { findScrollAnchor, scrollToAnchor, type ScrollAnchor } from "./scroll-anchor";

/** So long what was left is waited for: lists and long texts come part by part. */
const waitsMs = 3_000;
/** So many frames in a row it has to stay where it is: the heights of blocks out of sight are guesses at first. */
const steadyFrames = 10;

/** The person does something; where the screen stands is their affair from then on. */
const signsOfLife = ["pointerdown", "wheel", "keydown", "touchstart"];

/**
 * For what scrolls on a screen: whoever comes back to the screen by Back or Forward, or loads it again, finds it where they
 * left it. The browser sees to that only where the whole document scrolls. Does nothing where the browser has no Navigation API.
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

/** Leads to a place as soon as it is there; returns what ends that. */
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
  // There is nothing to end.
}
