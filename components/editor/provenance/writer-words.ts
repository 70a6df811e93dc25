import { use } from "react";
import { LiveContext } from "@/components/shell/contexts/live-context";
import { provenanceMessages as words } from "@/components/shell/messages/editor/provenance-messages";
import { formatTime } from "@/components/ui/time/format-time";
import type { Writing } from "@/lib/domain/provenance/place-writings";

/** Who wrote something, in words and for the sign. */
export type WriterWords = { who: string; signName: string; isProgram: boolean; isYou: boolean };

/** Returns a function for the words about a writer; the reader is "you". */
export function useWriterWords(): (writing: Writing) => WriterWords {
  const { userId } = use(LiveContext);
  return ({ by }) => {
    if (by === null) return { who: words.gone, signName: words.gone, isProgram: false, isYou: false };
    const isYou = by.id === userId;
    if (by.tokenName === null)
      return { who: isYou ? words.you : by.name, signName: by.name, isProgram: false, isYou };
    const who = isYou ? words.throughYou(by.tokenName) : words.through(by.name, by.tokenName);
    return { who, signName: by.tokenName, isProgram: true, isYou };
  };
}

/** When something was written, in words. */
export function whenWords({ at }: Writing): string {
  return at === null ? words.older : formatTime(new Date(at));
}
