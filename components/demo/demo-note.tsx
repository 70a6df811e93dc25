import { FlaskConical } from "lucide-react";
import { demoMessages } from "@/components/shell/messages/demo-messages";
import { ResetTime } from "./reset-time";

export type DemoNoteProps = { nextResetAt: string };

/** Says above every screen that this is a demo, and when it is reset. */
export function DemoNote({ nextResetAt }: DemoNoteProps) {
  return (
    <div
      role="note"
      aria-label={demoMessages.label}
      className="flex min-h-9 shrink-0 items-center justify-center gap-2 bg-note-wash px-3 py-1.5 text-sm text-ink print:hidden"
    >
      <FlaskConical aria-hidden className="size-4 shrink-0 text-note" />
      <p>
        <span className="max-sm:hidden">{demoMessages.shared} </span>
        <span className="sm:hidden">{demoMessages.short} </span>
        {demoMessages.until} <ResetTime at={nextResetAt} />.
      </p>
    </div>
  );
}
