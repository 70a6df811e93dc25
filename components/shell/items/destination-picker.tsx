import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from "react";
import { classNames } from "@/components/ui/class-names";
import { checkTitle } from "@/lib/contracts/lines";
import { messages } from "@/components/shell/messages/messages";
import { findDestinations, isNamed, type Destination, type DestinationList } from "./destination";
import { DestinationOption } from "./destination-option";

export type DestinationPickerProps = {
  label: string;
  list: DestinationList;
  onChoose: (place: Destination) => void;
  /** Where a folder with the name that was typed can be made, and how; without it, none is offered. */
  creation?: { within: Destination; create: (name: string) => void } | undefined;
  /** The id of what is said about a choice that does not hold. */
  problemId?: string | undefined;
  /** It appears on request, and has the focus then. */
  startsHere?: boolean;
  /** Escape was pressed, where that is not for a dialog around it. */
  onLeave?: (() => void) | undefined;
};

/** A combobox of places: the arrow keys choose among those that are possible, Enter takes one. */
export function DestinationPicker({
  label,
  list,
  onChoose,
  creation,
  problemId,
  startsHere = false,
  onLeave,
}: DestinationPickerProps) {
  const id = useId();
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
  // Whether Enter was pressed before there was anything to take: what comes first is taken once the places are there.
  const [isAwaited, setAwaited] = useState(false);
  const takeFirst = useEffectEvent(() => {
    if (chosen && chosen !== fresh) onChoose(chosen);
  });
  useEffect(() => {
    if (isAwaited && list.kind !== "loading") takeFirst();
  }, [isAwaited, list.kind]);
  const take = (place: Destination) => {
    if (place === fresh) creation?.create(text.trim());
    else onChoose(place);
  };
  const optionId = (place: Destination) => `${id}-${place.id ?? "top"}`;

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

  return (
    <div className="grid grid-cols-1 gap-2">
      <div
        className={classNames(
          "flex items-center gap-2.5 rounded-md border px-3 has-focus-visible:outline-2 has-focus-visible:outline-straw",
          problemId === undefined ? "border-line-strong/70" : "border-alarm",
        )}
      >
        <Search aria-hidden className="size-4 shrink-0 text-ink-faint" />
        <input
          ref={startsHere ? focusAtOnce : undefined}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? optionId(chosen) : undefined}
          aria-autocomplete="list"
          aria-invalid={problemId === undefined ? undefined : true}
          aria-describedby={problemId}
          placeholder={messages.places.placeholder}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPointed(undefined);
            setAwaited(false);
          }}
          onFocus={() => setEntered(true)}
          onBlur={() => setEntered(false)}
          onKeyDown={steer}
          className="min-h-10 w-full bg-transparent outline-none pointer-coarse:min-h-11"
        />
      </div>
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={messages.places.folders}
        className="-mx-2.5 max-h-[45vh] overflow-y-auto not-empty:min-h-24"
      >
        {shown.map((place) => (
          <DestinationOption
            key={place.id}
            id={optionId(place)}
            place={place}
            chosen={place === chosen}
            isNew={place === fresh}
            onChoose={() => take(place)}
            onPoint={() => setPointed(place.id)}
          />
        ))}
      </div>
      <p
        role="status"
        className={
          list.kind === "ready" && found.length > 0 && list.complete
            ? "sr-only"
            : "animate-late text-sm text-ink-soft"
        }
      >
        {toStatus(list, { found, similar }, text.trim())}
      </p>
    </div>
  );
}

/** The folder that there would be, unless one is called so. */
function findFresh(places: readonly Destination[], text: string, within: Destination): Destination | null {
  const { line, problems } = checkTitle(text);
  if (problems.length > 0 || places.some((place) => isNamed(place, line))) return null;
  const name = messages.places.create(line);
  return { id: "new", name, path: `${within.path}/${name}`, ids: [], obstacle: null };
}

function focusAtOnce(field: HTMLInputElement | null): void {
  field?.focus();
}

function toStatus(
  { kind, complete }: DestinationList,
  { found, similar }: ReturnType<typeof findDestinations>,
  text: string,
): string {
  const words = messages.places;
  if (kind === "loading") return words.loading;
  if (kind === "failed") return `${words.failed} ${messages.failures.network}`;
  if (!complete) return words.more;
  if (found.length > 0) return words.found(found.length);
  if (text === "") return words.noFolders;
  return similar.length > 0 ? words.similar(text) : words.none(text);
}
