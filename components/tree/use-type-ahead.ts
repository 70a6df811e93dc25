import { useRef } from "react";

const pause = 700;

/** Collects letters typed without a pause. */
export type TypeAhead = {
  type: (letter: string, now: number) => string;
  /** Whether a letter typed now would continue the previous ones. */
  goesOn: (now: number) => boolean;
  /** Another key was pressed: the next letter starts anew. */
  end: () => void;
};

/** For lists in which typing the beginning of a name finds its row. */
export function useTypeAhead(): TypeAhead {
  const typed = useRef({ text: "", at: -pause });
  const goesOn = (now: number) => now - typed.current.at < pause;
  return {
    goesOn,
    end: () => {
      typed.current = { text: "", at: -pause };
    },
    type: (letter, now) => {
      // The same letter repeated walks through the names that start with it.
      const repeats = typed.current.text === letter;
      typed.current = { text: goesOn(now) && !repeats ? typed.current.text + letter : letter, at: now };
      return typed.current.text;
    },
  };
}
