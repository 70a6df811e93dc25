import { Folder, House } from "lucide-react";
import { useCallback } from "react";
import { messages } from "@/components/shell/messages";
import type { Place } from "./destinations";

export type PlaceOptionProps = {
  id: string;
  place: Place;
  chosen: boolean;
  onChoose: () => void;
  onPoint: () => void;
};

/** A place to move something to; the keyboard reaches it through the field above. */
export function PlaceOption({ id, place, chosen, onChoose, onPoint }: PlaceOptionProps) {
  const impossible = place.obstacle !== null;
  const showWhenChosen = useCallback(
    (option: HTMLDivElement | null) => {
      if (chosen) option?.scrollIntoView({ block: "nearest" });
    },
    [chosen],
  );
  const Glyph = place.id === null ? House : Folder;
  const above = place.path.slice(0, -place.name.length - 1);
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys
    <div
      ref={showWhenChosen}
      role="option"
      tabIndex={-1}
      id={id}
      aria-selected={chosen}
      aria-disabled={impossible || undefined}
      onClick={impossible ? undefined : onChoose}
      onPointerMove={impossible ? undefined : onPoint}
      className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 aria-disabled:cursor-default aria-disabled:text-ink-faint aria-selected:bg-press pointer-coarse:min-h-11"
    >
      <Glyph aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{place.name}</span>
        {above === "" ? null : <span className="block truncate text-xs text-ink-soft">{above}</span>}
      </span>
      {place.obstacle === null ? null : (
        <span className="shrink-0 text-xs">{messages.moving[place.obstacle]}</span>
      )}
    </div>
  );
}
