"use client";

import { FileDown } from "lucide-react";
import { use } from "react";
import { ExportContext } from "@/components/shell/contexts/export-context";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";

/** Exports everything as a zip, in the account's settings. */
export function ExportEverything() {
  const start = use(ExportContext);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-ink-soft">{messages.exports.hint}</p>
      <Button aria-haspopup="dialog" onClick={() => start({ kind: "everything" })}>
        <FileDown aria-hidden className="size-4" />
        {messages.exports.everything}
      </Button>
    </div>
  );
}
