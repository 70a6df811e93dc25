import { useMemo } from "react";
import type { OpenText } from "@/components/shell/contexts/open-text-context";
import type { ContentSession } from "@/components/editor/sync/content-session";

/** The open text for components beside the page; null while there is none. */
export function useOpenText(session: ContentSession | null): OpenText | null {
  return useMemo(
    () =>
      session === null
        ? null
        : {
            read: () => session.markdown,
            subscribe: session.sync.subscribe,
            change: (edit) => session.change(edit),
            settle: async () => {
              await session.save();
              return !session.sync.saver.dirty;
            },
            refresh: () => session.refresh(),
          },
    [session],
  );
}
