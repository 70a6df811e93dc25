import { useRef, useState } from "react";
import { toast } from "sonner";
import type { Exported } from "@/components/shell/export-context";
import { messages } from "@/components/shell/messages";
import { saveAddress, saveFile } from "@/components/ui/save-file";
import { pageExportHref, receiveExport } from "@/lib/client/exports";

/** Where an export is; null while there is none. */
export type ExportState =
  | { kind: "receiving"; what: Exported; bytes: number }
  | { kind: "failed"; what: Exported; fault: unknown }
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
  const receive = async (what: Exported, { signal }: AbortController) => {
    const onProgress = (bytes: number) => {
      if (!signal.aborted) setState({ kind: "receiving", what, bytes });
    };
    try {
      const scopes = what.kind === "items" ? what.items : [what];
      const names: string[] = [];
      let before = 0;
      for (const scope of scopes) {
        const from = before;
        const received = await receiveExport(scope, {
          signal,
          onProgress: (bytes) => onProgress(from + bytes),
        });
        if (signal.aborted) return;
        saveFile(received.bytes, received.name);
        names.push(received.name);
        before += received.bytes.size;
      }
      setState(null);
      toast(messages.exports.saved(names));
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
