"use client";

import { ChevronDown } from "lucide-react";
import { use, useId, useState } from "react";
import { NewPageContext } from "@/components/shell/contexts/new-page-context";
import { messages } from "@/components/shell/messages/messages";
import { IconButton } from "@/components/ui/form/icon-button";
import { loadWhenOpened } from "@/components/ui/loading/load-when-opened";

const DayPopover = loadWhenOpened(async () => (await import("./day-popover")).DayPopover);

/** The button that asks in a calendar for the day whose note is opened. */
export function DayNoteButton() {
  const { openDay } = use(NewPageContext);
  const id = useId();
  const [open, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <IconButton
        ref={setButton}
        label={messages.templates.otherDay}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="-ml-2"
      >
        <ChevronDown aria-hidden />
      </IconButton>
      {button === null ? null : (
        <DayPopover
          {...{ open, id, button }}
          onOpenChange={setOpen}
          onChoose={(day) => {
            setOpen(false);
            openDay(day);
          }}
        />
      )}
    </>
  );
}
