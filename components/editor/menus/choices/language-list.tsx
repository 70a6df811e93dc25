import { Check } from "lucide-react";
import { useId, useState, type KeyboardEvent } from "react";
import { codeLanguages } from "@/components/editor/rich/extensions/code/code-languages";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { messages } from "@/components/shell/messages/messages";
import { ListboxOption } from "@/components/ui/menu/listbox-option";
import { ChoicePopover, type ChoicePopoverProps } from "./choice-popover";

export type LanguageListProps = Omit<ChoicePopoverProps, "children" | "label" | "className"> & {
  language: string | null;
  onChoose: (language: string | null) => void;
};

const words = editorMenuMessages;

/** The languages of code with a search; what is typed can be one too. */
export function LanguageList({ language, onChoose, ...popover }: LanguageListProps) {
  return (
    <ChoicePopover {...popover} label={words.language} className="w-60">
      <SearchedList language={language} onChoose={onChoose} />
    </ChoicePopover>
  );
}

function SearchedList({ language, onChoose }: Pick<LanguageListProps, "language" | "onChoose">) {
  const id = useId();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const options = optionsFor(query);
  const chosen = Math.min(active, options.length - 1);
  const steer = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) setActive((chosen + step + options.length) % options.length);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) onChoose(options[chosen] ?? null);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-label={words.findLanguage}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={`${id}-${chosen}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        placeholder={words.findLanguage}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setActive(0);
        }}
        onKeyDown={steer}
        className="mb-1.5 w-full rounded-md border border-line bg-paper px-2.5 py-1.5 text-sm text-ink outline-none focus:border-focus pointer-coarse:text-base"
      />
      <div
        role="listbox"
        id={id}
        aria-label={words.language}
        className="max-h-64 overflow-y-auto overscroll-contain"
      >
        {options.map((option, index) => (
          <ListboxOption
            key={option ?? ""}
            id={`${id}-${index}`}
            chosen={index === chosen}
            onChoose={() => onChoose(option)}
            onPoint={() => setActive(index)}
            onMouseDown={(event) => event.preventDefault()}
            className="min-h-8 py-1 text-sm text-ink"
          >
            <span className="min-w-0 flex-1 truncate">{labelOf(option)}</span>
            {option === language ? <Check aria-hidden className="size-4 text-ink-soft" /> : null}
          </ListboxOption>
        ))}
      </div>
    </>
  );
}

function labelOf(option: string | null): string {
  if (option === null) return messages.editor.plainText;
  return codeLanguages.includes(option) ? option : words.ownLanguage(option);
}

/** What begins with the search first, then what has it; a word that is no language of the list can be used too. */
function optionsFor(query: string): (string | null)[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === "") return [null, ...codeLanguages];
  const found = codeLanguages.filter((language) => language.includes(wanted));
  const sorted = [
    ...found.filter((language) => language.startsWith(wanted)),
    ...found.filter((language) => !language.startsWith(wanted)),
  ];
  const own = query.trim().replace(/[\s`~]+/g, "-");
  return own === "" || codeLanguages.includes(wanted) ? sorted : [...sorted, own];
}
