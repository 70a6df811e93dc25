import { useEffect, useEffectEvent, useState, type KeyboardEvent, type RefObject } from "react";
import { isComposing } from "@/components/ui/keyboard/is-composing";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import { emailAddress } from "@/lib/contracts/account/accounts";
import type { PersonRecord } from "@/lib/contracts/sharing";
import { useSuggestedPeople } from "./use-suggested-people";

export type PersonChoiceOptions = {
  ref: RefObject<HTMLInputElement | null>;
  item: PageOrFolder;
  /** The typed text: an address, or the beginning of a name. */
  value: string;
  onChange: (value: string) => void;
};

/** The people suggested for the typed text, and the chosen one. */
export function usePersonChoice({ ref, item, value, onChange }: PersonChoiceOptions) {
  // The text typed while the list is open; choosing from the list closes it.
  const [typed, setTyped] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string>();
  const isOpen = typed === value;
  const { people, isLooking } = useSuggestedPeople(item, isOpen ? value : "");
  const shown = isOpen && people.length > 0;
  // A complete address is used as it is; for a name, Enter takes the first person.
  const isAddress = emailAddress.safeParse(value).success;
  const first = isAddress ? undefined : people[0];
  const chosen = people.find((person) => person.id === pointed) ?? first;
  // The text for which Enter was pressed before its results are known.
  const [awaited, setAwaited] = useState<string | null>(null);
  const isDue = isOpen && awaited === value && !isLooking;
  const takeAwaited = useEffectEvent(() => {
    if (chosen) onChange(chosen.email);
    else ref.current?.form?.requestSubmit();
  });
  useEffect(() => {
    if (isDue) takeAwaited();
  }, [isDue]);
  const open = (text: string) => {
    setTyped(text);
    setPointed(undefined);
    setAwaited(null);
  };
  const close = () => setTyped(null);
  useEscape(shown, close);

  const steer = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!isOpen) open(value);
      setPointed(findNext(people, chosen, event.key === "ArrowDown" ? 1 : -1)?.id);
    } else if (event.key === "Enter" && shown && chosen && !isLooking) onChange(chosen.email);
    else if (event.key === "Enter" && isLooking && !isAddress) setAwaited(value);
    else return;
    event.preventDefault();
  };
  return { people, chosen, shown, isLooking, open, close, point: setPointed, steer };
}

/** Escape closes the list only, not the dialog around it, which listens at the document and for close requests. */
function useEscape(isOn: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape" || isComposing(event)) return;
      event.stopPropagation();
      event.preventDefault();
      escape();
    };
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, [isOn]);
}

function findNext(people: readonly PersonRecord[], from: PersonRecord | undefined, step: 1 | -1) {
  if (from === undefined) return people.at(step === 1 ? 0 : -1);
  return people[(people.indexOf(from) + step + people.length) % people.length];
}
