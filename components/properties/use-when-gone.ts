import { useEffect, useEffectEvent } from "react";

/** Does this once the component is gone: a field that goes while it has the focus does not hear that it lost it. */
export function useWhenGone(act: () => void): void {
  const last = useEffectEvent(act);
  useEffect(() => () => last(), []);
}
