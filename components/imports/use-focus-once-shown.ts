import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/** Focuses a heading when it appears: the pressed button is gone, and the heading states the result. */
export function useFocusOnceShown(isWanted = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useEffectEvent(() => (isWanted ? heading.current?.focus() : undefined));
  useEffect(() => focus(), []);
  return heading;
}
