import { useEffect, useRef, type RefObject } from "react";

/** Puts the focus on a heading when it comes: the button that led to it is gone, and the heading says what came of it. */
export function useFocusOnceShown(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
