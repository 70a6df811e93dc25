import { useCallback, useState } from "react";

/** Whether an element was scrolled out of view upwards, and the reference for it. */
export function useScrolledPast(): [
  watch: (element: Element | null) => (() => void) | undefined,
  isPassed: boolean,
] {
  const [isPassed, setPassed] = useState(false);
  const watch = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setPassed(!last.isIntersecting && last.boundingClientRect.bottom < window.innerHeight / 2);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, isPassed];
}
