import { useEffect, useEffectEvent, useState, type ChangeEvent, type KeyboardEvent } from "react";
import { messages } from "@/components/shell/messages/messages";
import { checkTitle } from "@/lib/contracts/lines";
import { findDestinations, isNamed, type Destination, type DestinationList } from "./destination";

export type DestinationChoiceOptions = {
  list: DestinationList;
  onChoose: (place: Destination) => void;
  /** Where a folder with the name that was typed can be made, and how; without it, none is offered. */
  creation?: { within: Destination; create: (name: string) => void } | undefined;
  /** Whether the field has the focus from the beginning. */
  startsHere: boolean;
  /** Escape was pressed, where that is not for a dialog around it. */
  onLeave?: (() => void) | undefined;
};

/** Which places are shown for what is typed, and which of them is chosen. */
export function useDestinationChoice({
  list,
  onChoose,
  creation,
  startsHere,
  onLeave,
}: DestinationChoiceOptions) {
  const [text, setText] = useState("");
  const [pointed, setPointed] = useState<string | null | undefined>();
  const { found, similar } = findDestinations(list.places, text);
  const fresh = creation && list.kind === "ready" ? findFresh(list.places, text, creation.within) : null;
  // What was typed may be meant as it is: a place that is only spelled nearly so is not taken for it.
  const shown = [...found, ...(fresh ? [fresh] : []), ...similar];
  const possible = shown.filter(({ obstacle }) => obstacle === null);
  // Until the person has come here, nothing looks as if it was chosen already.
  const [isEntered, setEntered] = useState(startsHere);
  const first = isEntered ? possible[0] : undefined;
  const chosen = possible.find((place) => place.id === pointed) ?? first;
  const setAwaited = useAwaitedPlace(list.kind, () => {
    if (chosen && chosen !== fresh) onChoose(chosen);
  });
  const take = (place: Destination) => {
    if (place === fresh) creation?.create(text.trim());
    else onChoose(place);
  };
  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps = new Map([
      ["ArrowDown", 1],
      ["ArrowUp", -1],
    ]);
    const step = steps.get(event.key);
    if (step !== undefined && chosen) {
      const at = possible.indexOf(chosen) + possible.length;
      setPointed(possible[(at + step) % possible.length]?.id);
    } else if (event.key === "Enter" && chosen) take(chosen);
    // In a form, Enter is not to send it without a choice.
    else if (event.key === "Enter") setAwaited(list.kind === "loading");
    else if (event.key === "Escape" && onLeave) onLeave();
    else return;
    event.preventDefault();
  };
  return {
    text,
    found,
    similar,
    /** The folder that would be made. */
    fresh,
    shown,
    chosen,
    take,
    point: setPointed,
    /** For the field. */
    handlers: {
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setText(target.value);
        setPointed(undefined);
        setAwaited(false);
      },
      onFocus: () => setEntered(true),
      onBlur: () => setEntered(false),
      onKeyDown: steer,
    },
  };
}

/** The folder that there would be, unless one is called so. */
function findFresh(places: readonly Destination[], text: string, within: Destination): Destination | null {
  const { line, problems } = checkTitle(text);
  if (problems.length > 0 || places.some((place) => isNamed(place, line))) return null;
  const name = messages.places.create(line);
  return { id: "new", name, path: `${within.path}/${name}`, ids: [], obstacle: null };
}

/** Takes what comes first once the places are there, where Enter was pressed before. */
function useAwaitedPlace(kind: DestinationList["kind"], onThere: () => void) {
  const [isAwaited, setAwaited] = useState(false);
  const takeFirst = useEffectEvent(onThere);
  useEffect(() => {
    if (isAwaited && kind !== "loading") takeFirst();
  }, [isAwaited, kind]);
  return setAwaited;
}
