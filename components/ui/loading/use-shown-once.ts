import { useState } from "react";

/** Lets what is shown only once go when it is copied, or twice put away: Escape or a press beside it is soon made. */
export function useShownOnce() {
  const [state, setState] = useState<"new" | "warned" | "copied">("new");
  return {
    isWarned: state === "warned",
    copied: () => setState("copied"),
    /** Whether it may go; otherwise it is to warn. */
    mayGo: () => {
      if (state === "new") setState("warned");
      return state !== "new";
    },
    /** The next one is another. */
    reset: () => setState("new"),
  };
}
