import { Search } from "lucide-react";
import { searchMessages } from "@/components/shell/messages/search-messages";

export type PaletteFieldProps = {
  id: string;
  text: string;
  isInvalid: boolean;
  /** The option for Enter. */
  chosenId: string | undefined;
  isExpanded: boolean;
  /** Whether a search is in progress, and whether its result was already chosen. */
  waiting: "searching" | "awaited" | null;
  onType: (text: string) => void;
  /** Handles a key; returns whether it was used. */
  onPress: (key: string) => boolean;
};

/** The field of the palette, whose keys choose among the options below. */
export function PaletteField({ id, text, isInvalid, chosenId, isExpanded, ...props }: PaletteFieldProps) {
  const { waiting, onType, onPress } = props;
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 has-focus-visible:border-focus">
      <Search aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
      <input
        type="text"
        role="combobox"
        aria-label={searchMessages.title}
        aria-expanded={isExpanded}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosenId === undefined ? undefined : `${id}-${chosenId}`}
        aria-autocomplete="list"
        placeholder={searchMessages.placeholder}
        autoComplete="off"
        aria-invalid={isInvalid || undefined}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing && onPress(event.key)) event.preventDefault();
        }}
        className="min-h-13 w-full min-w-0 bg-transparent text-lg outline-none"
      />
      {waiting === null ? null : (
        <span
          aria-hidden
          className={`shrink-0 text-sm text-ink-faint ${waiting === "awaited" ? "" : "animate-late"}`}
        >
          {searchMessages[waiting]}
        </span>
      )}
    </div>
  );
}
