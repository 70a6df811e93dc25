"use client";

import { CalendarDays } from "lucide-react";
import { use } from "react";
import { NewPageContext } from "@/components/shell/contexts/new-page-context";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";

/** The button that opens the note of today. */
export function TodayButton() {
  const { openToday } = use(NewPageContext);
  return (
    <Button kind="plain" onClick={openToday}>
      <CalendarDays aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{messages.templates.today}</span>
    </Button>
  );
}
