import { useEffect, useEffectEvent } from "react";

/** Runs `act` when the component unmounts, because an unmounted focused field gets no blur event. */
export function useWhenGone(act: () => void): void {
  const last = useEffectEvent(act);
  useEffect(() => () => last(), []);
}
