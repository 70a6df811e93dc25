import { useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { ContentSession } from "@/components/editor/sync/content-session";
import { AskedPassage } from "./conflict-passage";
import type { AskedPlaces } from "./conflict-places";

export type AskedPassagesProps = {
  session: ContentSession;
  places: AskedPlaces;
  /** Who may only read the page can no longer keep a text in it. */
  readOnly: boolean;
  /** The text can have the focus again. */
  onDecided: () => void;
  /** What is shown has another height. */
  onShown?: () => void;
};

/** Asks about each passage where it stands in the text. */
export function AskedPassages({ session, places, readOnly, onDecided, onShown }: AskedPassagesProps) {
  const asked = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.view.asked,
    () => session.view.asked,
  );
  useEffect(() => onShown?.(), [asked, onShown]);
  return asked.map((passage) =>
    createPortal(
      <AskedPassage session={session} passage={passage} readOnly={readOnly} onDecided={onDecided} />,
      places.elementOf(passage.key),
      passage.key,
    ),
  );
}
