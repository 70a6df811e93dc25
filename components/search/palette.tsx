import { Search } from "lucide-react";
import { use, useId, useState, type KeyboardEvent } from "react";
import type { Command } from "@/components/shell/contexts/commands-context";
import { messages } from "@/components/shell/messages/messages";
import { NewPageContext } from "@/components/shell/contexts/new-page-context";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { explainFailure } from "@/lib/client/http/explain-failure";
import { searchTextLengthMax } from "@/lib/contracts/limits";
import { PaletteList } from "./palette-list";
import { isLikely, toSections, wasFound, type PaletteOption } from "./palette-sections";
import { isTooLong } from "./search-terms";
import { useAwaitedChoice } from "./use-awaited-choice";
import { useFound, type Found } from "./use-found";
import { useRecentPages } from "./use-recent-pages";

export type PaletteProps = {
  userId: string;
  /** What can be done with what is on screen, and from everywhere. */
  commands: { here: readonly Command[]; general: readonly Command[] };
  /** Something was chosen: closes the palette, then does it. */
  onChosen: (act: () => void) => void;
};

/** A combobox over pages, folders and actions: the arrow keys choose, Enter opens or does it. */
export function Palette({ userId, commands, onChosen }: PaletteProps) {
  const id = useId();
  const router = useGuardedRouter();
  const { createHere } = use(NewPageContext);
  const [text, setText] = useState("");
  const [pointed, setPointed] = useState<string | null>(null);
  // What was first and likely, so that nothing that is found later takes its place.
  const [kept, setKept] = useState<string | null>(null);
  const recent = useRecentPages(userId);
  const typed = text.trim();
  const tooLong = isTooLong(typed);
  const found = useFound(typed.startsWith(">") || tooLong ? "" : typed);
  const sections = tooLong ? [] : toSections(typed, { recent, ...commands }, found);
  const options = sections.flatMap((section) => section.options);
  const chosen = options.find((option) => option.id === (pointed ?? kept)) ?? options[0];
  const isUnsettled = found.kind === "searching" && pointed === null;
  if (isUnsettled && kept === null && chosen !== undefined && isLikely(chosen, typed, found))
    setKept(chosen.id);

  // While it is not known yet, nothing is said that would go away at once.
  const count = sections
    .filter(({ isSimilar }) => !isSimilar)
    .flatMap((section) => section.options)
    .filter(wasFound).length;
  const hasSimilar = sections.some(({ isSimilar }) => isSimilar);
  const isNothing = found.kind !== "searching" && count === 0;

  const goTo = (path: string) => {
    // Whoever goes somewhere from here goes on there, not where the focus was before.
    document.getElementById("main")?.focus({ preventScroll: true });
    router.push(path);
  };
  const choose = (option: PaletteOption) => onChosen(() => act(option, { goTo, create: createHere }));
  const awaiting = useAwaitedChoice({ typed, found, options, chosen }, choose);
  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || chosen === undefined) return;
    const at = options.indexOf(chosen);
    const steps = new Map([
      ["ArrowDown", at + 1],
      ["ArrowUp", at - 1],
    ]);
    const next = steps.get(event.key);
    if (next !== undefined) setPointed(options.at(next % options.length)?.id ?? null);
    else if (event.key === "Enter" && isUnsettled && !found.areTitlesKnown) awaiting.wait();
    else if (event.key === "Enter") choose(chosen);
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
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${chosen.id}` : undefined}
          aria-autocomplete="list"
          placeholder={messages.search.placeholder}
          autoComplete="off"
          aria-invalid={tooLong || undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPointed(null);
            setKept(null);
          }}
          onKeyDown={steer}
          className="min-h-13 w-full min-w-0 bg-transparent text-lg outline-none"
        />
        {found.kind === "searching" ? (
          <span
            aria-hidden
            className={`shrink-0 text-sm text-ink-faint ${awaiting.isAwaited ? "" : "animate-late"}`}
          >
            {awaiting.isAwaited ? messages.search.awaited : messages.search.searching}
          </span>
        ) : null}
      </div>
      <p
        role="status"
        className={found.kind === "failed" || isNothing ? "px-4.5 py-3 text-ink-soft" : "sr-only"}
      >
        {tooLong
          ? messages.search.tooLong(searchTextLengthMax)
          : awaiting.isAwaited
            ? messages.search.awaited
            : toStatus(typed, found, count)}
        {hasSimilar ? <span className="sr-only"> {messages.search.similar}</span> : null}
      </p>
      <PaletteList
        id={id}
        sections={sections}
        search={typed}
        chosenId={chosen?.id}
        onChoose={choose}
        onPoint={setPointed}
      />
    </>
  );
}

type Ways = { goTo: (path: string) => void; create: (title: string) => void };

function act(option: PaletteOption, { goTo, create }: Ways): void {
  if (option.kind === "command") option.command.run();
  else if (option.kind === "page") goTo(`/pages/${option.id}`);
  else if (option.kind === "folder") goTo(`/folders/${option.id}`);
  else if (option.kind === "create") create(option.title);
  else goTo(`/search?q=${encodeURIComponent(option.text)}`);
}

function toStatus(text: string, found: Found, count: number): string {
  const words = messages.search;
  if (found.kind === "failed") return `${words.failed} ${explainFailure(found.fault, messages.failures)}`;
  if (text === "") return "";
  if (count > 0) return words.found(count);
  return found.kind === "searching" ? words.searching : words.none(text);
}
