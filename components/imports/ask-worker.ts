import type { AskedImportFormat } from "@/lib/contracts/import-formats";
import type { VaultReport } from "./report-vault";
import type { VaultSource } from "./vault-source";
import type { VaultAnswer, VaultRequest } from "./vault.worker";

/** The progress of work, in files. */
export type FilesDone = { done: number; total: number };

type Asking = { signal: AbortSignal; onProgress: (files: FilesDone) => void };

/** The vault cannot be read or imported; `reason` names a message. */
export class UnusableVault extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

/** Reports the expected result of an import, from a worker so that nothing waits for it. */
export async function readReport(
  source: VaultSource,
  { format, ...asking }: Asking & { format: AskedImportFormat },
): Promise<VaultReport> {
  const answer = await askWorker({ kind: "report", source, asked: format }, asking);
  if (answer.kind !== "report") throw new UnusableVault("unreadable");
  return answer.report;
}

/** Packs the vault as a zip. */
export async function readZip(source: VaultSource, asking: Asking): Promise<Blob> {
  if (source.kind === "zip") return source.zip;
  const answer = await askWorker({ kind: "pack", source }, asking);
  if (answer.kind !== "packed") throw new UnusableVault("unreadable");
  return answer.zip;
}

function askWorker(request: VaultRequest, { signal, onProgress }: Asking): Promise<VaultAnswer> {
  const worker = new Worker(new URL("./vault.worker.ts", import.meta.url), { type: "module" });
  return new Promise<VaultAnswer>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<VaultAnswer>) => {
      if (data.kind === "progress") onProgress(data);
      else if (data.kind === "failed") reject(new UnusableVault(data.reason));
      else resolve(data);
    });
    worker.addEventListener("error", () => reject(new UnusableVault("unreadable")));
    signal.addEventListener("abort", () => reject(new DOMException("Cancelled.", "AbortError")));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
