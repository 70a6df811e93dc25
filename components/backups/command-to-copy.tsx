"use client";

import { CopyButton } from "@/components/shell/copy/copy-button";

export type CommandToCopyProps = { command: string; copyLabel: string };

/** A command for a terminal on one line, as long as it is, and a button that copies it. */
export function CommandToCopy({ command, copyLabel }: CommandToCopyProps) {
  return (
    <div className="mt-3 grid gap-2">
      <pre className="overflow-x-auto rounded-md bg-wall px-3.5 py-2.5 font-mono text-xs leading-relaxed whitespace-pre">
        {command}
      </pre>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={command} label={copyLabel} />
      </div>
    </div>
  );
}
