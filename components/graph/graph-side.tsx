import { ChevronDown, ChevronUp, Search } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { graphMessages as words } from "@/components/shell/messages/graph-messages";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/form/icon-button";
import { GraphList } from "./graph-list";
import type { GraphListOptions } from "./use-graph-list";

export type GraphSideProps = GraphListOptions & {
  /** Whether there is a drawing beside it; otherwise it is all there is. */
  isDrawn: boolean;
  typed: string;
  onType: (typed: string) => void;
  /** Goes to the first page with the typed words. */
  onFind: () => void;
  /** How many pages the typed words are in; null without words. */
  found: number | null;
};

/** The list of a graph and the field that finds pages in it; on a phone it opens below the drawing. */
export function GraphSide({ isDrawn, typed, onType, onFind, found, ...list }: GraphSideProps) {
  const [isOpen, setIsOpen] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const bodyId = useId();
  const type = (text: string) => {
    onType(text);
    if (text !== "") setIsOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === "Enter") onFind();
    if (key !== "ArrowDown") return;
    event.preventDefault();
    flushSync(() => setIsOpen(true));
    body.current?.querySelector<HTMLElement>("[role=treeitem][tabindex='0']")?.focus();
  };
  return (
    <div
      className={classNames(
        "flex min-h-0 flex-col bg-wall",
        isDrawn ? "border-line max-md:border-t md:w-80 md:border-l" : "flex-1",
        isDrawn && isOpen && "max-md:h-1/2",
      )}
    >
      {isDrawn ? null : <p className="px-4 pt-3 text-sm text-ink-soft">{words.noDrawing}</p>}
      <div className="flex items-center gap-1 p-2">
        <SearchField typed={typed} onType={type} onKeyDown={onKeyDown} />
        {isDrawn ? (
          <IconButton
            label={isOpen ? words.listHidden : words.listShown}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setIsOpen(!isOpen)}
            className="md:hidden"
          >
            {isOpen ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
          </IconButton>
        ) : null}
      </div>
      <div
        ref={body}
        id={bodyId}
        className={classNames("flex min-h-0 flex-1 flex-col", isDrawn && !isOpen && "max-md:hidden")}
      >
        <p role="status" className="px-4 pb-1 text-xs text-ink-soft">
          {found === null ? words.order : words.found(found)}
        </p>
        <GraphList {...list} />
      </div>
    </div>
  );
}

type SearchFieldProps = {
  typed: string;
  onType: (typed: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function SearchField({ typed, onType, onKeyDown }: SearchFieldProps) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 rounded-md border border-line-strong/60 bg-paper pl-2.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus">
      <Search aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <input
        type="search"
        aria-label={words.find}
        placeholder={words.find}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        className="min-h-8.5 w-full min-w-0 bg-transparent pr-2 text-sm outline-none pointer-coarse:min-h-11 pointer-coarse:text-base"
      />
    </div>
  );
}
