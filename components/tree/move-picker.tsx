import { Search } from "lucide-react";
import { useId, useState, type KeyboardEvent } from "react";
import type { Movable } from "@/components/shell/item-actions-context";
import { messages } from "@/components/shell/messages";
import type { Place } from "./destinations";
import { PlaceOption } from "./place-option";
import { usePlaces, type Places } from "./use-places";

export type MovePickerProps = { item: Movable; userId: string; onChoose: (place: Place) => void };

/** A combobox of folders: the arrow keys choose among those that are possible, Enter moves. */
export function MovePicker({ item, userId, onChoose }: MovePickerProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [pointed, setPointed] = useState<string | null | undefined>();
  const found = usePlaces(item, text, userId);
  const possible = found.places.filter(({ obstacle }) => obstacle === null);
  const chosen = possible.find((place) => place.id === pointed) ?? possible[0];
  const optionId = (place: Place) => `${id}-${place.id ?? "top"}`;

  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !chosen) return;
    const steps = new Map([
      ["ArrowDown", 1],
      ["ArrowUp", -1],
    ]);
    const step = steps.get(event.key);
    const at = possible.indexOf(chosen) + possible.length;
    if (step !== undefined) setPointed(possible[(at + step) % possible.length]?.id);
    else if (event.key === "Enter") onChoose(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex items-center gap-2.5 rounded-md border border-line-strong/70 px-3 has-focus-visible:outline-2 has-focus-visible:outline-straw">
        <Search aria-hidden className="size-4 shrink-0 text-ink-faint" />
        <input
          type="text"
          role="combobox"
          aria-label={messages.moving.field}
          aria-expanded={found.places.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? optionId(chosen) : undefined}
          aria-autocomplete="list"
          placeholder={messages.moving.placeholder}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPointed(undefined);
          }}
          onKeyDown={steer}
          className="min-h-10 w-full bg-transparent outline-none pointer-coarse:min-h-11"
        />
      </div>
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={messages.moving.folders}
        className="-mx-2.5 max-h-[45vh] min-h-24 overflow-y-auto"
      >
        {found.places.map((place) => (
          <PlaceOption
            key={place.id}
            id={optionId(place)}
            place={place}
            chosen={place === chosen}
            onChoose={() => onChoose(place)}
            onPoint={() => setPointed(place.id)}
          />
        ))}
      </div>
      <p
        role="status"
        className={
          found.kind === "ready" && found.places.length > 0 && found.complete
            ? "sr-only"
            : "animate-late text-sm text-ink-soft"
        }
      >
        {toStatus(found, text.trim())}
      </p>
    </div>
  );
}

function toStatus({ kind, places, complete }: Places, text: string): string {
  const words = messages.moving;
  if (kind === "loading") return words.loading;
  if (kind === "failed") return `${words.failed} ${messages.failures.network}`;
  if (!complete) return words.more;
  return places.length === 0 ? words.none(text) : words.found(places.length);
}
