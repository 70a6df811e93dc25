import { use, useDeferredValue, useMemo, useSyncExternalStore } from "react";
import { OpenTextContext } from "@/components/shell/contexts/open-text-context";
import { findFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";
import { countText, type TextCounts } from "@/lib/domain/content/text-counts";

const watchNothing = () => () => undefined;
const readNothing = () => null;

/** The length of the text below the front matter, as of its last save or change of state; null while it is opening. */
export function useTextCounts(): TextCounts | null {
  const text = use(OpenTextContext);
  const markdown = useSyncExternalStore(
    text?.subscribe ?? watchNothing,
    text?.read ?? readNothing,
    readNothing,
  );
  const counted = useDeferredValue(markdown);
  return useMemo(
    () => (counted === null ? null : countText(counted.slice(findFrontMatter(counted).bodyStart))),
    [counted],
  );
}
