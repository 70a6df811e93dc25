import { useRef, useState } from "react";
import { toast } from "sonner";
import type { Exported } from "@/components/shell/contexts/export-context";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { saveFile } from "@/components/ui/save-file";
import { receiveExport, type ReceivedExport } from "@/lib/client/exports";

/** Exports with progress; a page arrives before progress could be read. */
type Received = Exclude<Exported, { kind: "page" }>;

/** The state of an export; null while there is none. */
export type ExportState =
  | { kind: "receiving"; what: Received; bytes: number }
  | { kind: "failed"; what: Received; fault: unknown }
  | null;

export type Exporting = { state: ExportState; start: (what: Exported) => void; stop: () => void };

/** Exports one thing at a time. */
export function useExport(): Exporting {
  const [state, setState] = useState<ExportState>(null);
  const abort = useRef<AbortController>(null);
  const stop = () => {
    abort.current?.abort();
    setState(null);
  };
  const receive = async (what: Received, { signal }: AbortController) => {
    const onProgress = (bytes: number) => {
      if (!signal.aborted) setState({ kind: "receiving", what, bytes });
    };
    try {
      const received = await receiveExport(what, { signal, onProgress });
      if (signal.aborted) return;
      setState(null);
      save(received);
    } catch (fault) {
      if (!signal.aborted) setState({ kind: "failed", what, fault });
    }
  };
  const start = (what: Exported) => {
    if (what.kind === "page") {
      void receivePage(what);
      return;
    }
    abort.current?.abort();
    abort.current = new AbortController();
    setState({ kind: "receiving", what, bytes: 0 });
    void receive(what, abort.current);
  };
  return { state, start, stop };
}

async function receivePage(page: Extract<Exported, { kind: "page" }>): Promise<void> {
  try {
    save(await receiveExport(page));
  } catch (fault) {
    toast.error(`${messages.exports.failed} ${explainFailure(fault)}`);
  }
}

function save({ bytes, name }: ReceivedExport): void {
  saveFile(bytes, name);
  toast(messages.exports.saved(name));
}
