import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useId, useState, type KeyboardEvent } from "react";
import { messages } from "@/components/shell/messages";
import { searchTextLengthMax } from "@/lib/contracts/limits";
import { FoundList } from "./found-list";
import { useFoundPages } from "./use-found-pages";

export type SearchBoxProps = { onChosen: () => void };

/** A combobox: the arrow keys choose, Enter opens. */
export function SearchBox({ onChosen }: SearchBoxProps) {
  const id = useId();
  const router = useRouter();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const found = useFoundPages(text);
  const pages = found.kind === "recent" || found.kind === "found" ? found.pages : [];
  const chosen = pages[Math.min(active, pages.length - 1)];

  const open = (pageId: string) => {
    onChosen();
    router.push(`/pages/${pageId}`);
  };
  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const moves = new Map([
      ["ArrowDown", active + 1],
      ["ArrowUp", active - 1],
    ]);
    const next = moves.get(event.key);
    if (next !== undefined && pages.length > 0) setActive((next + pages.length) % pages.length);
    else if (event.key === "Enter" && chosen) open(chosen.id);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4 has-focus-visible:border-straw">
        <Search aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
        <input
          type="text"
          role="combobox"
          aria-label={messages.search.title}
          aria-expanded={pages.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${chosen.id}` : undefined}
          aria-autocomplete="list"
          placeholder={messages.search.placeholder}
          maxLength={searchTextLengthMax}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={steer}
          className="min-h-13 w-full bg-transparent text-lg outline-none"
        />
      </div>
      <FoundList
        id={id}
        found={found}
        text={text.trim()}
        chosenId={chosen?.id}
        onOpen={open}
        onPoint={setActive}
      />
    </>
  );
}
