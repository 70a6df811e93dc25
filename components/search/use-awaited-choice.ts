import { useEffect, useState } from "react";
import { foldText } from "@/lib/domain/search/fold-text";
import type { PaletteOption } from "./palette-sections";
import { wasFound } from "./palette-sections";
import type { Found } from "./use-found";

export type AwaitedChoice = {
  /** Whether Enter was pressed for what is typed, and it is not known yet what that opens. */
  isAwaited: boolean;
  /** Enter was pressed: opens what is found as soon as that is known. */
  wait: () => void;
};

/**
 * Opens what was asked for by Enter before the answer was there: the page of that very title, else what had been chosen
 * meanwhile or the best title; where no title has it, what else is found. Where that is nothing, or the search fails, the
 * palette stays and says so.
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
