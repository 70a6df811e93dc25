"use client";

import type { ReactNode } from "react";
import { ExportContext } from "@/components/shell/export-context";
import { messages } from "@/components/shell/messages";
import { Button } from "@/components/ui/button";
import { toBytesText } from "@/components/ui/bytes-text";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { ProgressBar } from "@/components/ui/progress-bar";
import { explainFailure } from "@/lib/client/explain-failure";
import { useExport, type Received } from "./use-export";

export type ExportProviderProps = { children: ReactNode };

/** Exports from every menu on screen, and says how far they are. */
export function ExportProvider({ children }: ExportProviderProps) {
  const { state, start, stop } = useExport();
  const words = messages.exports;
  return (
    <ExportContext value={start}>
      {children}
      {state === null ? null : (
        <Dialog
          open
          onOpenChange={stop}
          title={toTitle(state.what)}
          description={words.hint}
          closeLabel={messages.close}
        >
          {state.kind === "receiving" ? (
            <div className="grid gap-3">
              <ProgressBar label={words.progress} value={null} text={words.soFar(toBytesText(state.bytes))} />
              <p className="text-sm text-ink-soft tabular-nums">{words.soFar(toBytesText(state.bytes))}</p>
            </div>
          ) : (
            <Notice tone="alarm" role="alert">
              {words.failed} {explainFailure(state.fault, messages.failures)}
            </Notice>
          )}
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Button onClick={stop}>{messages.cancel}</Button>
            {state.kind === "failed" ? (
              <Button kind="primary" onClick={() => start(state.what)}>
                {messages.tryAgain}
              </Button>
            ) : null}
          </div>
        </Dialog>
      )}
    </ExportContext>
  );
}

function toTitle(what: Received): string {
  if (what.kind === "folder") return messages.exports.folderTitle(what.name);
  return what.kind === "items" ? messages.exports.itemsTitle(what.items.length) : messages.exports.everything;
}
