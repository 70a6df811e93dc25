import { use, useDeferredValue, useMemo, useSyncExternalStore } from "react";
import { OpenTextContext } from "@/components/shell/contexts/open-text-context";
import { listProperties, type ListedProperty } from "@/lib/domain/content/edit-properties";
import { findFrontMatter } from "@/lib/domain/content/front-matter-range";
import type { JsonObject } from "@/lib/domain/content/json-value";
import { countText, type TextCounts } from "@/lib/domain/content/text-counts";
import { parseYamlProperties } from "@/lib/domain/content/yaml-properties";

/** Facts in the text on screen. */
export type TextFacts = {
  properties: JsonObject;
  /** The editable properties; null where the front matter is not a plain mapping. */
  listed: readonly ListedProperty[] | null;
  /** The length of the text below the front matter. */
  counts: TextCounts;
};

const watchNothing = () => () => undefined;
const readNothing = () => null;

/** The facts in the text on screen, as of its last save or change of state; null while it is opening. */
export function useTextFacts(): TextFacts | null {
  const text = use(OpenTextContext);
  const markdown = useSyncExternalStore(
    text?.subscribe ?? watchNothing,
    text?.read ?? readNothing,
    readNothing,
  );
  // Not deferred: a changed property must not show its old value until a long text is counted.
  const front = useMemo(() => (markdown === null ? null : readFront(markdown)), [markdown]);
  const counted = useDeferredValue(markdown);
  const counts = useMemo(() => (counted === null ? null : countBody(counted)), [counted]);
  return front && counts && { ...front, counts };
}

function readFront(markdown: string): Omit<TextFacts, "counts"> {
  const { yaml } = findFrontMatter(markdown);
  return {
    properties: yaml === null ? {} : parseYamlProperties(yaml),
    listed: listProperties(markdown),
  };
}

function countBody(markdown: string): TextCounts {
  return countText(markdown.slice(findFrontMatter(markdown).bodyStart));
}
