import { use, useEffect, useEffectEvent, useSyncExternalStore, type ComponentType } from "react";
import { LateCode } from "./late-code";
import { LoadFailedContext } from "./load-failed-context";

/** What opens over or beside what is on screen. */
type Opening = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * A menu, a dialog or another thing that opens, without its code: that is loaded ahead, or else when it is first open.
 * When it cannot be loaded, the person is told and it is closed again.
 */
export function loadWhenOpened<P extends Opening>(
  request: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const code = new LateCode(request);
  return function LoadedWhenOpened(props: P) {
    const { open, onOpenChange } = props;
    const Loaded = useSyncExternalStore(code.subscribe, code.read, () => null);
    const tellFailed = use(LoadFailedContext);
    const giveUp = useEffectEvent(() => {
      onOpenChange(false);
      tellFailed();
    });
    useEffect(() => {
      if (!open) return;
      let isWaitedFor = true;
      code.load().catch(() => (isWaitedFor ? giveUp() : undefined));
      return () => {
        isWaitedFor = false;
      };
    }, [open]);
    return Loaded === null ? null : <Loaded {...props} />;
  };
}
