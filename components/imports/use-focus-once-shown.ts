import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/** Puts the focus on a heading when it comes: the button that led to it is gone, and the heading says what came of it. */
export function useFocusOnceShown(isWanted = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useEffectEvent(() => (isWanted ? heading.current?.focus() : undefined));
  useEffect(() => focus(), []);
  return heading;
}
