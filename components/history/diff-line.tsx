import { classNames } from "@/components/ui/class-names";
import { historyMessages } from "@/components/shell/messages/history-messages";
import type { LinePiece } from "@/lib/domain/content/compare-texts";

export type DiffLineProps = {
  kind: "same" | "deleted" | "inserted";
  pieces: readonly LinePiece[];
  direction: "ltr" | "rtl";
};

const signs = { same: " ", deleted: "−", inserted: "+" };
const grounds = { same: "", deleted: "bg-removed/60", inserted: "bg-added/60" };
const lengthsMax = { same: 240, changed: 4_000 };

/** A line of a comparison: a sign shows its side, and differences in it are marked. */
export function DiffLine({ kind, pieces, direction }: DiffLineProps) {
  const words = historyMessages;
  // In an entirely new or deleted line, the background and the sign suffice.
  const isPart = pieces.some(({ changed }) => !changed);
  return (
    <div className={classNames("flex", grounds[kind])}>
      <span aria-hidden className="w-7 shrink-0 text-center text-ink-soft select-none">
        {signs[kind]}
      </span>
      {kind === "same" ? null : (
        <span className="sr-only">{kind === "inserted" ? words.added : words.deleted}: </span>
      )}
      <span
        dir={direction}
        className="min-w-0 flex-1 py-px pr-3 [unicode-bidi:isolate] wrap-anywhere whitespace-pre-wrap"
      >
        {pieces.map((piece, index) => (
          <DiffPiece key={index} kind={kind} isPart={isPart} {...piece} />
        ))}
        {pieces.length === 0 ? "\u00a0" : null}
      </span>
    </div>
  );
}

type DiffPieceProps = LinePiece & Pick<DiffLineProps, "kind"> & { isPart: boolean };

function DiffPiece({ kind, text, changed, isPart }: DiffPieceProps) {
  const shown = shorten(text, changed ? lengthsMax.changed : lengthsMax.same);
  if (!changed || kind === "same") return shown;
  // Blanks around the words belong to the line, or they would move to the wrong side.
  const [, before = "", inside = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(shown) ?? [];
  const words = isPart ? (
    <>
      {before}
      <bdi>{inside}</bdi>
      {after}
    </>
  ) : (
    shown
  );
  return kind === "inserted" ? (
    <ins
      className={
        isPart ? "rounded-sm bg-leaf/15 decoration-leaf decoration-2 underline-offset-2" : "no-underline"
      }
    >
      {words}
    </ins>
  ) : (
    <del className={isPart ? "rounded-sm bg-alarm/12 decoration-alarm/70" : "no-underline"}>{words}</del>
  );
}

/** A long text without its middle, in whole characters. */
function shorten(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  const half = lengthMax / 2;
  const [head, tail] = [text.slice(0, half).toWellFormed(), text.slice(-half).toWellFormed()];
  return head + historyMessages.cut(text.length - lengthMax) + tail;
}
