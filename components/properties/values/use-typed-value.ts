import { useRef, useState } from "react";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import { useWhenGone } from "@/components/properties/use-when-gone";
import { tellUnstored } from "@/components/properties/tell-unstored";

/** Changes a value that was `since` when its typing began; returns whether it was changed. */
export type ChangeTyped<V> = (value: V, since: string) => Promise<boolean>;

type TypedValueOptions<V> = {
  label: string;
  /** The value as it is shown. */
  value: string;
  /** What was typed, as a value; undefined where it is none. */
  read: (typed: string) => V | undefined;
  onChange: ChangeTyped<V>;
};

/**
 * A value while it is typed; `commit` applies it, `reset` restores the old one. What somebody else changed meanwhile is
 * replaced only by a key after `overtaken` has told of it. If the field goes, what cannot be stored is told.
 */
export function useTypedValue<V>({ label, value, read, onChange }: TypedValueOptions<V>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [since, setSince] = useState(value);
  const [halt, setHalt] = useState<"invalid" | "asked" | null>(null);
  const applied = useRef<string | null>(null);
  const isGone = useRef(false);
  const isChanged = typed !== null && typed !== value;
  const theirs = isChanged && value !== since ? value : null;
  const type = (text: string) => {
    if (typed === null) setSince(value);
    setTyped(text);
    setHalt(null);
    applied.current = null;
  };
  const reset = () => {
    setTyped(null);
    setHalt(null);
  };
  const apply = async (text: string, next: V) => {
    // Leaving the field after Enter does not apply it twice.
    if (text === applied.current) return;
    applied.current = text;
    setHalt(null);
    if (await onChange(next, theirs ?? since)) {
      setTyped((now) => (now === text ? null : now));
      return;
    }
    applied.current = null;
    setHalt("asked");
    if (isGone.current) tellUnstored(label, text);
  };
  /** Returns whether nothing is left to be said in the field. */
  const commit = ({ byKey = false } = {}): boolean => {
    if (!isChanged) {
      reset();
      return true;
    }
    const next = read(typed);
    const isOvertaken = theirs !== null && !(halt === "asked" && byKey);
    if (next === undefined) setHalt("invalid");
    else if (isOvertaken) setHalt("asked");
    else void apply(typed, next);
    return next !== undefined && !isOvertaken;
  };
  useWhenGone(() => {
    isGone.current = true;
    if (!isChanged || typed === applied.current) return;
    const next = read(typed);
    if (next === undefined || theirs !== null) tellUnstored(label, typed);
    else void apply(typed, next);
  });
  const overtaken = halt === "asked" && theirs !== null ? propertyMessages.overtaken(theirs) : null;
  return { typed, shown: typed ?? value, isInvalid: halt === "invalid", overtaken, type, reset, commit };
}
