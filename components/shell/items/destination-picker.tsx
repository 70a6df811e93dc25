import { Search } from "lucide-react";
import { useId } from "react";
import { classNames } from "@/components/ui/class-names";
import { destinationMessages } from "@/components/shell/messages/destination-messages";
import { messages } from "@/components/shell/messages/messages";
import { focusAtOnce } from "@/components/ui/use-focus-on-arrival";
import type { findDestinations, Destination, DestinationList } from "./destination";
import { DestinationOption } from "./destination-option";
import { useDestinationChoice, type DestinationChoiceOptions } from "./use-destination-choice";

export type DestinationPickerProps = Omit<DestinationChoiceOptions, "startsHere"> & {
  label: string;
  /** The id of the message about an invalid choice. */
  problemId?: string | undefined;
  /** Whether it takes the focus, because it appears on request. */
  startsHere?: boolean;
};

/** A combobox of destinations: the arrow keys choose among the possible ones, Enter takes one. */
export function DestinationPicker({
  label,
  list,
  problemId,
  startsHere = false,
  ...asked
}: DestinationPickerProps) {
  const id = useId();
  const choice = useDestinationChoice({ ...asked, list, startsHere });
  const { text, shown, chosen, fresh, found, similar } = choice;
  const optionId = (place: Destination) => `${id}-${place.id ?? "top"}`;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div
        className={classNames(
          "flex items-center gap-2.5 rounded-md border px-3 has-focus-visible:outline-2 has-focus-visible:outline-focus",
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
          placeholder={destinationMessages.placeholder}
          autoComplete="off"
          value={text}
          {...choice.handlers}
          className="min-h-10 w-full bg-transparent outline-none pointer-coarse:min-h-11"
        />
      </div>
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={destinationMessages.folders}
        className="-mx-2.5 max-h-[45vh] overflow-y-auto not-empty:min-h-24"
      >
        {shown.map((place) => (
          <DestinationOption
            key={place.id}
            id={optionId(place)}
            place={place}
            chosen={place === chosen}
            isNew={place === fresh}
            onChoose={() => choice.take(place)}
            onPoint={() => choice.point(place.id)}
          />
        ))}
      </div>
      <DestinationStatus list={list} found={{ found, similar }} text={text.trim()} />
    </div>
  );
}

type DestinationStatusProps = {
  list: DestinationList;
  found: ReturnType<typeof findDestinations>;
  text: string;
};

function DestinationStatus({ list, found, text }: DestinationStatusProps) {
  const isQuiet = list.kind === "ready" && found.found.length > 0 && list.complete;
  return (
    <p role="status" className={isQuiet ? "sr-only" : "animate-late text-sm text-ink-soft"}>
      {toStatus(list, found, text)}
    </p>
  );
}

function toStatus(
  { kind, complete }: DestinationList,
  { found, similar }: ReturnType<typeof findDestinations>,
  text: string,
): string {
  const words = destinationMessages;
  if (kind === "loading") return words.loading;
  if (kind === "failed") return `${words.failed} ${messages.failures.network}`;
  if (!complete) return words.more;
  if (found.length > 0) return words.found(found.length);
  if (text === "") return words.noFolders;
  return similar.length > 0 ? words.similar(text) : words.none(text);
}
