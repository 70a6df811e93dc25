import { useRef, useState } from "react";
import { toast } from "sonner";
import type { Exported } from "@/components/shell/export-context";
import { messages } from "@/components/shell/messages";
import { saveAddress, saveFile } from "@/components/ui/save-file";
import { pageExportHref, receiveExport } from "@/lib/client/exports";

/** What comes with progress; a page the browser downloads by itself. */
type Received = Exclude<Exported, { kind: "page" }>;

/** Where an export is; null while there is none. */
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
      saveFile(received.bytes, received.name);
      setState(null);
      toast(messages.exports.saved(received.name));
    } catch (fault) {
      if (!signal.aborted) setState({ kind: "failed", what, fault });
    }
  };
  const start = (what: Exported) => {
    if (what.kind === "page") {
      saveAddress(pageExportHref(what.id));
      return;
    }
    abort.current?.abort();
    abort.current = new AbortController();
    setState({ kind: "receiving", what, bytes: 0 });
    void receive(what, abort.current);
  };
  return { state, start, stop };
}
