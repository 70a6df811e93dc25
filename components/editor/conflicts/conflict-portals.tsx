import { useEffect } from "react";
import { createPortal } from "react-dom";
import { useStore } from "@/components/ui/use-store";
import type { ContentSession } from "@/components/editor/sync/content-session";
import { ConflictPassage } from "./conflict-passage";
import type { ConflictPortalHosts } from "./conflict-portal-hosts";

export type ConflictPortalsProps = {
  session: ContentSession;
  places: ConflictPortalHosts;
  /** Whether a text of the person can be kept: they may write the page, and it is not locked. */
  mayKeep: boolean;
  /** Called when the text can have the focus again. */
  onDecided: () => void;
  /** Called when the height changes. */
  onShown?: () => void;
};

/** Shows each conflict at its place in the text. */
export function ConflictPortals({ session, places, mayKeep, onDecided, onShown }: ConflictPortalsProps) {
  const { asked } = useStore(session.sync);
  useEffect(() => onShown?.(), [asked, onShown]);
  return asked.map((passage) =>
    createPortal(
      <ConflictPassage session={session} passage={passage} mayKeep={mayKeep} onDecided={onDecided} />,
      places.elementOf(passage.key),
      passage.key,
    ),
  );
}
