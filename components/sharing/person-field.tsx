import { useId } from "react";
import { AuthorMark } from "@/components/shell/items/author-mark";
import { sharingMessages } from "@/components/shell/messages/sharing-messages";
import { FieldFrame } from "@/components/ui/form/field-frame";
import { ListboxOption } from "@/components/ui/menu/listbox-option";
import type { PersonRecord } from "@/lib/contracts/sharing";
import { usePersonChoice, type PersonChoiceOptions } from "./use-person-choice";

export type PersonFieldProps = PersonChoiceOptions & { problem: string | undefined };

/** A combobox for an e-mail address that suggests people of this server by name and address. */
export function PersonField({ ref, item, problem, value, onChange }: PersonFieldProps) {
  const id = useId();
  const choice = usePersonChoice({ ref, item, value, onChange });
  const { people, chosen, shown } = choice;
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
              choice.open(event.target.value);
            }}
            onBlur={choice.close}
            onKeyDown={choice.steer}
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
            <PersonOption
              key={person.id}
              id={optionId(person)}
              person={person}
              isChosen={person === chosen}
              onChoose={onChange}
              onPoint={choice.point}
            />
          ))}
      </div>
      <p role="status" className="sr-only">
        {shown && !choice.isLooking ? sharingMessages.suggested(people.length) : ""}
      </p>
    </div>
  );
}

type PersonOptionProps = {
  id: string;
  person: PersonRecord;
  isChosen: boolean;
  onChoose: (email: string) => void;
  onPoint: (personId: string) => void;
};

function PersonOption({ id, person, isChosen, onChoose, onPoint }: PersonOptionProps) {
  return (
    <ListboxOption
      id={id}
      chosen={isChosen}
      // The field keeps the focus, and the list stays until the choice is made.
      onMouseDown={(event) => event.preventDefault()}
      onChoose={() => onChoose(person.email)}
      onPoint={() => onPoint(person.id)}
    >
      <AuthorMark name={person.name} personId={person.id} />
      <span className="grid min-w-0">
        <bdi className="truncate text-sm font-medium">{person.name}</bdi>
        <bdi className="truncate text-sm text-ink-soft">{person.email}</bdi>
      </span>
    </ListboxOption>
  );
}
