import { useEffect, useState } from "react";
import { foldText } from "@/lib/domain/search/fold-text";
import type { PaletteOption } from "./palette-sections";
import { wasFound } from "./palette-sections";
import type { Found } from "./use-found";

export type AwaitedChoice = {
  /** Whether Enter was pressed for the typed text before its result is known. */
  isAwaited: boolean;
  /** Enter was pressed: opens the result once it is known. */
  wait: () => void;
};

/**
 * Opens the result of an early Enter: the page with exactly that title, else the option chosen meanwhile or the best
 * title; without a matching title, another result. If there is none, or the search fails, the palette stays and says
 * so.
 */
export function useAwaitedChoice(
  asked: {
    typed: string;
    found: Found;
    options: readonly PaletteOption[];
    chosen: PaletteOption | undefined;
  },
  choose: (option: PaletteOption) => void,
): AwaitedChoice {
  const { typed, found } = asked;
  const [awaited, setAwaited] = useState<string | null>(null);
  const isAsked = awaited !== null && awaited === typed;
  const isKnown = found.areTitlesKnown && (found.titles.length > 0 || found.kind !== "searching");
  const option = isAsked && isKnown && found.kind !== "failed" ? findAwaited(asked) : undefined;
  useEffect(() => {
    if (option === undefined) return;
    setAwaited(null);
    choose(option);
  });
  return {
    isAwaited: isAsked && !isKnown && found.kind !== "failed",
    wait: () => setAwaited(typed),
  };
}

function findAwaited({
  typed,
  found,
  options,
  chosen,
}: Parameters<typeof useAwaitedChoice>[0]): PaletteOption | undefined {
  const title = foldText(typed);
  const exact = found.titles.find((page) => foldText(page.title).trim() === title);
  const best = options.find(({ kind, id }) => kind === "page" && id === exact?.id) ?? chosen;
  return best !== undefined && wasFound(best) ? best : undefined;
}
