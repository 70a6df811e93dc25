import { useRef } from "react";

const pause = 700;

/** Collects the letters that are typed without a pause. */
export type TypeAhead = {
  type: (letter: string, now: number) => string;
  /** Whether a letter typed now would go on with those before. */
  goesOn: (now: number) => boolean;
  /** Something else was pressed: the next letter is a first one. */
  end: () => void;
};

/** For lists in which one finds a line by typing how it begins. */
export function useTypeAhead(): TypeAhead {
  const typed = useRef({ text: "", at: -pause });
  const goesOn = (now: number) => now - typed.current.at < pause;
  return {
    goesOn,
    end: () => {
      typed.current = { text: "", at: -pause };
    },
    type: (letter, now) => {
      // The same letter again and again walks through the names that start with it.
      const repeats = typed.current.text === letter;
      typed.current = { text: goesOn(now) && !repeats ? typed.current.text + letter : letter, at: now };
      return typed.current.text;
    },
  };
}
