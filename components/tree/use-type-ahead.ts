import { useRef } from "react";

const pause = 700;

/** Collects the letters that are typed without a pause. */
export function useTypeAhead(): (letter: string, now: number) => string {
  const typed = useRef({ text: "", at: 0 });
  return (letter, now) => {
    const goesOn = now - typed.current.at < pause;
    // The same letter again and again walks through the names that start with it.
    const repeats = goesOn && typed.current.text === letter;
    typed.current = { text: goesOn && !repeats ? typed.current.text + letter : letter, at: now };
    return typed.current.text;
  };
}
