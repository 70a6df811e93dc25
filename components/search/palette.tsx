import { use, useId, useState } from "react";
import type { Command } from "@/components/shell/contexts/commands-context";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { searchMessages } from "@/components/shell/messages/search-messages";
import { NewPageContext } from "@/components/shell/contexts/new-page-context";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { openHref } from "@/lib/client/file-href";
import { searchTextLengthMax } from "@/lib/contracts/limits";
import { isBase } from "@/lib/domain/files/is-base";
import { PaletteField } from "./palette-field";
import { PaletteResults } from "./palette-results";
import { isLikely, toSections, wasFound, type PaletteOption } from "./palette-sections";
import { isTooLong } from "./search-terms";
import { useAwaitedChoice } from "./use-awaited-choice";
import { useFound, type Found, type FoundFile } from "./use-found";
import { useFavouriteOptions } from "./use-favourite-options";
import { useRecentPages } from "./use-recent-pages";

export type PaletteProps = {
  /** The commands for the screen, and the general ones. */
  commands: { here: readonly Command[]; general: readonly Command[] };
  /** Called when something was chosen: closes the palette, then runs the action. */
  onChosen: (act: () => void) => void;
};

const steps = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

/** A combobox of pages, folders and commands: the arrow keys choose, Enter runs. */
export function Palette({ commands, onChosen }: PaletteProps) {
  const id = useId();
  const router = useGuardedRouter();
  const { createHere } = use(NewPageContext);
  const [text, setText] = useState("");
  const favourites = useFavouriteOptions();
  const recent = useRecentPages();
  const typed = text.trim();
  const tooLong = isTooLong(typed);
  const found = useFound(typed.startsWith(">") || tooLong ? "" : typed);
  const sections = tooLong ? [] : toSections(typed, { favourites, recent, ...commands }, found);
  const options = sections.flatMap((section) => section.options);
  const { chosen, isUnsettled, point, reset } = useChosen({ options, typed, found });
  const count = countFound(sections);
  const isNothing = found.kind !== "searching" && count === 0;
  const choose = (option: PaletteOption) =>
    onChosen(() => act(option, { push: router.push, create: createHere }));
  const awaiting = useAwaitedChoice({ typed, found, options, chosen }, choose);
  const status = awaiting.isAwaited ? searchMessages.awaited : toStatus(typed, found, count);
  const press = (key: string): boolean => {
    const step = steps.get(key);
    if (chosen === undefined) return false;
    if (step !== undefined) point(options.at((options.indexOf(chosen) + step) % options.length)?.id ?? null);
    else if (key === "Enter" && isUnsettled && !found.areTitlesKnown) awaiting.wait();
    else if (key === "Enter") choose(chosen);
    else return false;
    return true;
  };

  return (
    <>
      <PaletteField
        id={id}
        text={text}
        isInvalid={tooLong}
        chosenId={chosen?.id}
        isExpanded={options.length > 0}
        waiting={found.kind !== "searching" ? null : awaiting.isAwaited ? "awaited" : "searching"}
        onType={(next) => {
          setText(next);
          reset();
        }}
        onPress={press}
      />
      <PaletteStatus
        isShown={found.kind === "failed" || isNothing}
        hasSimilar={sections.some(({ isSimilar }) => isSimilar)}
      >
        {tooLong ? searchMessages.tooLong(searchTextLengthMax) : status}
      </PaletteStatus>
      <PaletteResults {...{ id, sections, chosen }} search={typed} onChoose={choose} onPoint={point} />
    </>
  );
}

type Choosing = { options: readonly PaletteOption[]; typed: string; found: Found };

/** The option for Enter: the one chosen by pointer or arrow keys, else the first. */
function useChosen({ options, typed, found }: Choosing) {
  const [pointed, setPointed] = useState<string | null>(null);
  // The likely first option, which later results do not replace.
  const [kept, setKept] = useState<string | null>(null);
  const chosen = options.find((option) => option.id === (pointed ?? kept)) ?? options[0];
  const isUnsettled = found.kind === "searching" && pointed === null;
  if (isUnsettled && kept === null && chosen !== undefined && isLikely(chosen, typed, found))
    setKept(chosen.id);
  const reset = () => {
    setPointed(null);
    setKept(null);
  };
  return { chosen, isUnsettled, point: setPointed, reset };
}

/** The number of matches. While it is unknown, nothing is announced that would change immediately. */
function countFound(sections: ReturnType<typeof toSections>): number {
  return sections
    .filter(({ isSimilar }) => !isSimilar)
    .flatMap(({ options }) => options)
    .filter(wasFound).length;
}

type PaletteStatusProps = {
  /** Whether it is visible too. */
  isShown: boolean;
  hasSimilar: boolean;
  children: string;
};

function PaletteStatus({ isShown, hasSimilar, children }: PaletteStatusProps) {
  return (
    <p role="status" className={isShown ? "px-4.5 py-3 text-ink-soft" : "sr-only"}>
      {children}
      {hasSimilar ? <span className="sr-only"> {searchMessages.similar}</span> : null}
    </p>
  );
}

type Ways = { push: (path: string) => void; create: (title: string) => void };

function act(option: PaletteOption, { push, create }: Ways): void {
  const goTo = (path: string) => {
    // The focus continues on the new screen, not where it was before.
    document.getElementById("main")?.focus({ preventScroll: true });
    push(path);
  };
  if (option.kind === "command") option.command.run();
  else if (option.kind === "page") goTo(`/pages/${option.id}`);
  else if (option.kind === "folder") goTo(`/folders/${option.id}`);
  else if (option.kind === "file") openFile(option.file, goTo);
  else if (option.kind === "create") create(option.title);
  else goTo(`/search?q=${encodeURIComponent(option.text)}`);
}

/** Opens a base of Obsidian on its screen, and any other file beside the application. */
function openFile(file: FoundFile, goTo: (path: string) => void): void {
  if (isBase(file.name)) goTo(openHref(file));
  else window.open(openHref(file), "_blank", "noopener,noreferrer");
}

function toStatus(text: string, found: Found, count: number): string {
  const words = searchMessages;
  if (found.kind === "failed") return `${words.failed} ${explainFailure(found.fault)}`;
  if (text === "") return "";
  if (count > 0) return words.found(count);
  return found.kind === "searching" ? words.searching : words.none(text);
}
