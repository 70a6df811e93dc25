import type { AskedImportFormat } from "@/lib/contracts/import-formats";
import { packVault } from "./pack-vault";
import { reportVault, type VaultReport } from "./report-vault";
import { readEntries, VaultFault } from "./vault-entries";
import type { VaultSource } from "./vault-source";

/** A request to the worker. */
export type VaultRequest =
  { kind: "report"; source: VaultSource; asked: AskedImportFormat } | { kind: "pack"; source: VaultSource };

/** The progress and finally the result. */
export type VaultAnswer =
  | { kind: "progress"; done: number; total: number }
  | { kind: "report"; report: VaultReport }
  | { kind: "packed"; zip: Blob }
  | { kind: "failed"; reason: string };

const progressEveryMs = 80;

self.addEventListener("message", ({ data }: MessageEvent<VaultRequest>) => {
  void work(data).then(
    (answer) => self.postMessage(answer),
    (fault: unknown) => self.postMessage(toFailure(fault)),
  );
});

async function work(request: VaultRequest): Promise<VaultAnswer> {
  const { source } = request;
  if (request.kind === "report") {
    const how = { asked: request.asked, onProgress: tellProgress() };
    return { kind: "report", report: await reportVault(await readEntries(source), how) };
  }
  const zip = source.kind === "zip" ? source.zip : await packVault(source.files, tellProgress());
  return { kind: "packed", zip };
}

function tellProgress(): (done: number, total: number) => void {
  let last = 0;
  return (done, total) => {
    if (performance.now() - last < progressEveryMs) return;
    last = performance.now();
    const answer: VaultAnswer = { kind: "progress", done, total };
    self.postMessage(answer);
  };
}

function toFailure(fault: unknown): VaultAnswer {
  return { kind: "failed", reason: fault instanceof VaultFault ? fault.message : "unreadable" };
}
