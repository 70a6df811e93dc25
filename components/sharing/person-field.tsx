import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type RefObject } from "react";
import { sharingMessages } from "@/components/shell/messages/sharing-messages";
import { FieldFrame } from "@/components/ui/form/field-frame";
import { isComposing } from "@/components/ui/keyboard/is-composing";
import { ListboxOption } from "@/components/ui/menu/listbox-option";
import type { SharedItem } from "@/lib/client/sharing";
import { emailAddress } from "@/lib/contracts/accounts";
import type { PersonRecord } from "@/lib/contracts/sharing";
import { useSuggestedPeople } from "./use-suggested-people";

export type PersonFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  item: SharedItem;
  problem: string | undefined;
  /** What is typed: an address, or the beginning of a name. */
  value: string;
  onChange: (value: string) => void;
};

/** A combobox for an e-mail address that suggests the people of this server by their names and addresses. */
export function PersonField({ ref, item, problem, value, onChange }: PersonFieldProps) {
  const id = useId();
  // What was typed while the list is open; what is taken from the list closes it.
  const [typed, setTyped] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string>();
  const isOpen = typed === value;
  const { people, isLooking } = useSuggestedPeople(item, isOpen ? value : "");
  const shown = isOpen && people.length > 0;
  // A whole address is meant as it is; of a name, the first person is taken.
  const isAddress = emailAddress.safeParse(value).success;
  const first = isAddress ? undefined : people[0];
  const chosen = people.find((person) => person.id === pointed) ?? first;
  // What was typed when Enter was pressed before it was known who is found.
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
  const optionId = (person: PersonRecord) => `${id}-${person.id}`;
  return (
    <div className="relative">
      <FieldFrame label={sharingMessages.email} hint={sharingMessages.emailHint[item.kind]} error={problem}>
        {(control) => (
          <input
            {...control}
            ref={ref}
            type="text"
            inputMode="email"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={`${id}-list`}
            aria-activedescendant={shown && chosen ? optionId(chosen) : undefined}
            value={value}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => {
              onChange(event.target.value);
              open(event.target.value);
            }}
            onBlur={close}
            onKeyDown={steer}
          />
        )}
      </FieldFrame>
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={sharingMessages.suggestions}
        hidden={!shown}
        className="absolute inset-x-0 top-17 sm:right-auto sm:w-88 z-10 max-h-64 overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-lift pointer-coarse:top-18"
      >
        {shown &&
          people.map((person) => (
            <ListboxOption
              key={person.id}
              id={optionId(person)}
              chosen={person === chosen}
              // The field keeps the focus, and the list stays until the choice is made.
              onMouseDown={(event) => event.preventDefault()}
              onChoose={() => onChange(person.email)}
              onPoint={() => setPointed(person.id)}
            >
              <span className="grid min-w-0">
                <bdi className="truncate">{person.name}</bdi>
                <bdi className="truncate text-sm text-ink-soft">{person.email}</bdi>
              </span>
            </ListboxOption>
          ))}
      </div>
      <p role="status" className="sr-only">
        {shown && !isLooking ? sharingMessages.suggested(people.length) : ""}
      </p>
    </div>
  );
}

/** Escape closes the list alone, not the dialog around it, which listens at the document and for requests to close. */
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
