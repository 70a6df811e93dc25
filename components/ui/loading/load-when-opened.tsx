import { use, useEffect, useEffectEvent, useSyncExternalStore, type ComponentType } from "react";
import { bufferTyping } from "@/components/ui/keyboard/buffer-typing";
import { Preloadable } from "./preloadable";
import { LoadFailedContext } from "./load-failed-context";
import { useCloseRequest } from "@/components/ui/dialog/use-close-request";

/** The props of something that opens over or beside the screen. */
type Opening = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * A menu, dialog or the like whose code loads ahead, or else when it first opens. Typing meanwhile goes into its field,
 * if it has one that takes the focus. If loading fails, the person is told and it closes again. An element over the
 * screen also closes on the platform's request.
 */
export function loadWhenOpened<P extends Opening>(
  request: () => Promise<ComponentType<P>>,
  { hasField = false, isOver = true }: { hasField?: boolean; isOver?: boolean } = {},
): ComponentType<P> {
  const code = new Preloadable(request);
  return function LoadedWhenOpened(props: P) {
    const { open, onOpenChange } = props;
    const Loaded = useSyncExternalStore(code.subscribe, code.read, () => null);
    const tellFailed = use(LoadFailedContext);
    const close = useEffectEvent(() => onOpenChange(false));
    useCloseRequest(open && isOver, () => onOpenChange(false));
    const giveUp = useEffectEvent(() => {
      onOpenChange(false);
      tellFailed();
    });
    useEffect(() => {
      if (!open) return;
      let isWaitedFor = true;
      const endHolding = hasField && code.read() === null ? bufferTyping(close) : undefined;
      code.load().catch(() => (isWaitedFor ? giveUp() : undefined));
      return () => {
        isWaitedFor = false;
        endHolding?.();
      };
    }, [open]);
    return Loaded === null ? null : <Loaded {...props} />;
  };
}
