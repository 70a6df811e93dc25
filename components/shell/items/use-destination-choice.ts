import { useEffect, useEffectEvent, useState, type ChangeEvent, type KeyboardEvent } from "react";
import { destinationMessages } from "@/components/shell/messages/destination-messages";
import { checkTitle } from "@/lib/contracts/fields/lines";
import { findDestinations, isNamed, type Destination, type DestinationList } from "./destination";

export type DestinationChoiceOptions = {
  list: DestinationList;
  onChoose: (place: Destination) => void;
  /**
   * The place where a folder with the typed name can be created, and the function for it; omitted where that is not
   * offered.
   */
  creation?: { within: Destination; create: (name: string) => void } | undefined;
  /** Whether the field has the focus initially. */
  startsHere: boolean;
  /** Called on Escape, unless that is for a dialog around it. */
  onLeave?: (() => void) | undefined;
};

/** The destinations for the typed text, and the chosen one. */
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
  // The typed name may be intended: similarly spelled destinations come after the new folder.
  const shown = [...found, ...(fresh ? [fresh] : []), ...similar];
  const possible = shown.filter(({ obstacle }) => obstacle === null);
  // Nothing looks chosen until the person has reached the field.
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
    // Enter without a choice must not submit the form.
    else if (event.key === "Enter") setAwaited(list.kind === "loading");
    else if (event.key === "Escape" && onLeave) onLeave();
    else return;
    event.preventDefault();
  };
  return {
    text,
    found,
    similar,
    /** The folder that would be created. */
    fresh,
    shown,
    chosen,
    take,
    point: setPointed,
    /** The handlers of the field. */
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

/** The folder to create, unless one has that name. */
function findFresh(places: readonly Destination[], text: string, within: Destination): Destination | null {
  const { line, problems } = checkTitle(text);
  if (problems.length > 0 || places.some((place) => isNamed(place, line))) return null;
  const name = destinationMessages.create(line);
  return { id: "new", name, path: `${within.path}/${name}`, ids: [], obstacle: null };
}

/** Chooses the first destination once they are loaded, after an early Enter. */
function useAwaitedPlace(kind: DestinationList["kind"], onThere: () => void) {
  const [isAwaited, setAwaited] = useState(false);
  const takeFirst = useEffectEvent(onThere);
  useEffect(() => {
    if (isAwaited && kind !== "loading") takeFirst();
  }, [isAwaited, kind]);
  return setAwaited;
}
