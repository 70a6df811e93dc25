import { useRef, useState } from "react";

type TypedValueOptions<V> = {
  /** The value as it is shown. */
  value: string;
  /** What was typed, as a value; undefined where it is none. */
  read: (typed: string) => V | undefined;
  /** Returns whether the value was changed. */
  onChange: (value: V) => Promise<boolean>;
};

/** A value while it is typed; `commit` applies it, `reset` restores the old one. */
export function useTypedValue<V>({ value, read, onChange }: TypedValueOptions<V>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const underWay = useRef<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    setInvalid(false);
  };
  const reset = () => {
    setTyped(null);
    setInvalid(false);
  };
  const commit = async () => {
    if (typed === null || typed === value) {
      reset();
      return;
    }
    const next = read(typed);
    setInvalid(next === undefined);
    // Leaving the field after Enter does not apply it twice.
    if (next === undefined || typed === underWay.current) return;
    underWay.current = typed;
    const isDone = await onChange(next);
    underWay.current = null;
    if (isDone) setTyped((now) => (now === typed ? null : now));
  };
  return { typed, shown: typed ?? value, isInvalid, type, reset, commit };
}
