"use client";

import { importMessages } from "@/components/shell/messages/import-messages";
import { ImportJob } from "./import-job";
import { ImportSteps } from "./import-steps";

const job = new ImportJob({ id: null, name: importMessages.top });

/** Imports notes to the top level or a chosen place; continues when the person leaves the screen. */
export function ImportScreen() {
  const words = importMessages;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h1 className="font-serif text-2xl font-semibold">{words.title}</h1>
        <p className="mt-1 text-ink-soft">{words.intro}</p>
      </div>
      <ImportSteps job={job} />
    </div>
  );
}
