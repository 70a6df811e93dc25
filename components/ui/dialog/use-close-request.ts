import { useEffect, useEffectEvent, useState } from "react";

declare global {
  interface Window {
    /** Not available in every browser (HTML, "close requests and close watchers"). */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

/** Closes an element over the screen on the platform's close request, such as Android's Back; the page stays. */
export function useCloseRequest(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // A watcher handles one request, after which the element may stay open.
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (!open || window.CloseWatcher === undefined) return;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener("close", () => {
      close();
      setRequests((count) => count + 1);
    });
    return () => watcher.destroy();
  }, [open, requests]);
}
