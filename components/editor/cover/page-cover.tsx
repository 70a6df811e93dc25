import { useState } from "react";
import { CoverPicture } from "@/components/shell/layout/cover-picture";
import { messages } from "@/components/shell/messages/messages";
import { CoverPicker } from "./cover-picker";
import type { CoverControl } from "./use-cover";

export type PageCoverProps = { control: CoverControl; readOnly: boolean };

/** The cover above a page; its height is the same before and after its picture has loaded. */
export function PageCover({ control, readOnly }: PageCoverProps) {
  const { cover } = control;
  const [goneId, setGoneId] = useState<string | null>(null);
  if (cover === null) return null;
  const fileId = cover.type === "file" ? cover.value : null;
  const isGone = fileId !== null && fileId === goneId;
  return (
    <div className="group relative h-36 w-full overflow-hidden bg-wall md:h-52 print:hidden">
      <CoverPicture cover={cover} isGone={isGone} onGone={setGoneId} />
      {readOnly ? null : (
        <div className="absolute right-4 bottom-3 flex max-w-[calc(100%-2rem)] items-center gap-3">
          {isGone ? <p className="min-w-0 text-sm text-ink-soft">{messages.cover.gone}</p> : null}
          <CoverPicker control={control} />
        </div>
      )}
    </div>
  );
}
