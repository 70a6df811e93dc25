import { useSyncExternalStore } from "react";

const minute = 60_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute / 4);
  return () => clearInterval(timer);
}

const minutesNow = () => Math.floor(Date.now() / minute);

/** The present time in whole minutes; renders again as it passes. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, minutesNow, minutesNow) * minute;
}
