import { useQuery } from "@tanstack/react-query";
import { useId, useMemo, useRef, useState } from "react";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { iconMessages as words } from "@/components/shell/messages/icon-messages";
import { useCoarsePointer } from "@/components/ui/use-coarse-pointer";
import { loadEmoji } from "@/lib/client/emoji-data";
import { inTone, type Emoji, type EmojiGroup } from "@/lib/domain/emoji/emoji-groups";
import { searchEmoji } from "@/lib/domain/emoji/search-emoji";
import { EmojiField } from "./emoji-field";
import { EmojiGrid, type EmojiScrolling } from "./emoji-grid";
import { toEmojiRows } from "./emoji-rows";
import { GroupBar } from "./group-bar";
import { ToneMenu } from "./tone-menu";
import { useEmojiHabits } from "./use-emoji-habits";
import { useEmojiPlace } from "./use-emoji-place";

export type EmojiPickerProps = { onChoose: (sign: string) => void };

/** All emoji in their groups, with a search: arrow keys go from one to another, Enter takes one. */
export function EmojiPicker({ onChoose }: EmojiPickerProps) {
  const {
    data: groups,
    isError,
    refetch,
  } = useQuery({
    queryKey: ["emoji"],
    queryFn: loadEmoji,
    staleTime: Infinity,
  });
  if (isError) return <FailedNotice onRetry={() => refetch()}>{words.loadFailed}</FailedNotice>;
  return <LoadedPicker groups={groups ?? null} onChoose={onChoose} />;
}

function LoadedPicker({ groups, onChoose }: EmojiPickerProps & { groups: readonly EmojiGroup[] | null }) {
  const id = useId();
  const columns = useCoarsePointer() ? 7 : 8;
  const habits = useEmojiHabits();
  const [text, setText] = useState("");
  const scrolling = useRef<EmojiScrolling>(null);
  const [recent] = useState(habits.recent);
  const rows = useMemo(
    () => toEmojiRows(shownGroups(groups ?? [], { text, recent }), columns),
    [groups, text, recent, columns],
  );
  const isSearch = text.trim() !== "";
  const choose = (emoji: Emoji) => {
    const sign = inTone(emoji, habits.tone);
    habits.note(sign);
    onChoose(sign);
  };
  const { place, point, steer } = useEmojiPlace(rows, {
    startsFirst: isSearch,
    onChoose: choose,
    onStep: (row) => scrolling.current?.reveal(row),
  });
  const count = rows.reduce((sum, row) => sum + (row.kind === "emoji" ? row.emoji.length : 0), 0);
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex gap-1">
        <EmojiField
          text={text}
          gridId={id}
          place={place}
          onType={(next) => {
            setText(next);
            point(null);
            scrolling.current?.startWith(0);
          }}
          onKeyDown={steer}
        />
        <ToneMenu tone={habits.tone} onChange={habits.setTone} />
      </div>
      <EmojiGrid
        {...{ id, rows, columns, place, scrolling }}
        tone={habits.tone}
        onPoint={point}
        onChoose={choose}
      />
      <p role="status" className={count === 0 ? "px-1.5 text-sm text-ink-soft" : "sr-only"}>
        {groups === null ? words.loading : toStatus(text.trim(), count)}
      </p>
      {isSearch ? null : <GroupBar rows={rows} onGoTo={(row) => scrolling.current?.startWith(row)} />}
    </div>
  );
}

function toStatus(text: string, count: number): string {
  if (text === "") return "";
  return count > 0 ? words.found(count) : words.none(text);
}

/** What a search finds; without one, what was chosen last, and all groups. */
function shownGroups(
  groups: readonly EmojiGroup[],
  { text, recent }: { text: string; recent: readonly string[] },
): readonly EmojiGroup[] {
  const all = groups.flatMap(({ emoji }) => emoji);
  if (text.trim() !== "") return [{ name: words.results, emoji: searchEmoji(all, text) }];
  if (groups.length === 0) return [];
  const names = new Map(all.flatMap(({ sign, tones, name }) => [sign, ...tones].map((one) => [one, name])));
  const known = recent.map((sign) => ({ sign, name: names.get(sign) ?? sign, tags: [], tones: [] }));
  return [{ name: words.recent, emoji: known }, ...groups];
}
