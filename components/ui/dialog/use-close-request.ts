import { useEffect, useEffectEvent, useState } from "react";

declare global {
  interface Window {
    /** Not in every browser (HTML, "close requests and close watchers"). */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

/** Closes what is open over the screen when the platform asks for it, as Android's Back does; the page stays. */
export function useCloseRequest(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // One watcher is there for one request, and what was asked to close may stay.
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
