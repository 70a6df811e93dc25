import Link from "next/link";
import { useState } from "react";
import { AuthorMark } from "@/components/shell/items/author-mark";
import { writerOf } from "@/components/shell/review/review-filter";
import { ReviewLink } from "@/components/shell/review/review-link";
import { ItemGlyph } from "@/components/shell/layout/item-glyph";
import { FileGlyph } from "@/components/shell/layout/file-glyph";
import { activityMessages } from "@/components/shell/messages/activity-messages";
import { UndoWork } from "@/components/shell/undo/undo-work";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { ActivityGroup, ChangedItemLine } from "./group-activity";

const shownMax = 6;
// The log and the history can differ by a moment.
const undoneBeforeMs = 1_000;

export type ActivityGroupViewProps = { group: ActivityGroup; userId: string };

/** What one person or program did, item by item; what a program of the reader did can be undone. */
export function ActivityGroupView({ group, userId }: ActivityGroupViewProps) {
  const { by, lines, at } = group;
  const words = activityMessages;
  const [showsAll, setShowsAll] = useState(false);
  const isMine = by?.id === userId;
  const isProgram = by !== null && by.tokenName !== null;
  const person = by === null ? words.deletedAccount : isMine ? words.you : by.name;
  const shown = showsAll ? lines : lines.slice(0, shownMax);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 py-4">
      <AuthorMark name={person} personId={by?.id} isProgram={isProgram} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-sm wrap-anywhere text-ink-soft">
          <span className="font-medium text-ink">{isProgram ? by.tokenName : person}</span>
          {isProgram ? ` (${isMine ? words.actingForYou : words.actingFor(by.name)})` : null}{" "}
          {words.changed(lines.length)} · <RelativeTime dateTime={at} />
        </p>
        <GroupActions group={group} isMine={isMine} />
      </div>
      <ul className="col-start-2">
        {shown.map((line) => (
          <ActivityLine key={line.item.id} line={line} />
        ))}
        {lines.length > shownMax ? (
          <li>
            <button
              type="button"
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
              className="min-h-8 rounded-sm text-sm text-ink-soft underline decoration-line-strong underline-offset-2 hover:text-ink pointer-coarse:min-h-11"
            >
              {showsAll ? words.showFewer : words.showAll(lines.length)}
            </button>
          </li>
        ) : null}
      </ul>
    </li>
  );
}

/** What a program or somebody else wrote can be reviewed; what a program of the reader did can be undone. */
function GroupActions({ group: { by, from, lines }, isMine }: { group: ActivityGroup; isMine: boolean }) {
  if (by === null) return null;
  const since = new Date(Date.parse(from) - undoneBeforeMs).toISOString();
  const isProgram = by.tokenName !== null;
  const hasWritten = lines.some(
    ({ item, kinds }) =>
      item.kind === "page" && kinds.some((kind) => kind === "content" || kind === "created"),
  );
  return (
    <div className="flex flex-wrap gap-2">
      {hasWritten && (isProgram || !isMine) ? (
        <ReviewLink
          name={by.tokenName ?? by.name}
          filter={{ writer: writerOf(by), since: { moment: since }, pageId: null }}
        />
      ) : null}
      {by.tokenId !== null && by.tokenName !== null ? (
        <UndoWork isPlain token={{ id: by.tokenId, name: by.tokenName }} since={since} />
      ) : null}
    </div>
  );
}

function ActivityLine({ line }: { line: ChangedItemLine }) {
  const { item, state, kinds, at } = line;
  const words = activityMessages;
  const did = kinds.map((kind) => words.kinds[kind]).join(", ");
  return (
    <li className="flex min-h-8 items-center gap-2 py-1 text-sm text-ink-soft pointer-coarse:min-h-11">
      {item.kind === "file" ? (
        <FileGlyph mimeType="" />
      ) : (
        <ItemGlyph item={{ kind: item.kind, icon: state.icon }} />
      )}
      <Link
        href={placeOf(line)}
        prefetch={false}
        className="min-w-0 wrap-anywhere underline-offset-2 hover:underline"
      >
        <span className="font-serif text-ink">{state.name}</span>
      </Link>
      <span className="max-w-1/2 shrink-0 truncate">
        {did}
        {state.trashed && !kinds.includes("trashed") ? ` (${words.inTrash})` : null}
      </span>
      <span className="ml-auto shrink-0 text-xs">
        <RelativeTime dateTime={at} />
      </span>
    </li>
  );
}

/** Where an item can be seen: a file in its folder. */
function placeOf({ item, state }: ChangedItemLine) {
  if (state.trashed) return "/trash";
  if (item.kind === "page") return `/pages/${item.id}` as const;
  const folderId = item.kind === "folder" ? item.id : state.parentId;
  return folderId === null ? "/pages" : (`/folders/${folderId}` as const);
}
