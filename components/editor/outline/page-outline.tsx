import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { Outline } from "./outline";
import type { OutlineSource, ShownOutline } from "./outline-source";

export type PageOutlineProps = {
  /** The text on screen; null while there is none. */
  source: OutlineSource | null;
  /** Called when the person goes to a heading. */
  onLeave: () => void;
};

const empty: ShownOutline = { headings: [], current: -1 };
const readNothing = () => empty;
const watchNothing = () => () => undefined;

/** The outline of the page in either mode: follows the reader, and leads to a heading. */
export function PageOutline({ source, onLeave }: PageOutlineProps) {
  const shown = useSyncExternalStore(
    source?.subscribe ?? watchNothing,
    source?.read ?? readNothing,
    readNothing,
  );
  return (
    <Outline
      {...shown}
      onJump={(heading) => {
        // A sheet keeps the focus as long as it is open.
        flushSync(onLeave);
        source?.jump(heading);
      }}
    />
  );
}
