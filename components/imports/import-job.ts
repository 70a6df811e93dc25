import { Store, type Readable } from "@/lib/domain/state/store";
import type { ChosenFolder } from "@/components/shell/contexts/item-actions-context";
import { importVault } from "@/lib/client/imports";
import { listFolderChildren } from "@/lib/client/cache/list-folder-children";
import type { AskedImportFormat } from "@/lib/contracts/import-formats";
import type { SentBytes } from "@/lib/client/http/send-with-progress";
import type { ImportResult } from "@/lib/contracts/imports";
import type { Item } from "@/lib/contracts/items";
import { readReport, readZip, type FilesDone } from "./ask-worker";
import { firstPlace, type ImportPlace } from "./import-place";
import type { VaultReport } from "./report-vault";
import type { VaultSource } from "./vault-source";

/** A chosen vault, its expected result, and its destination. */
export type ReadVault = { source: VaultSource; report: VaultReport; place: ImportPlace };

/** The state of an import; `isBack` says that the person came back from a later step. */
export type ImportState =
  | { kind: "choosing"; isBack: boolean }
  | { kind: "reading"; name: string; files: FilesDone | null }
  | { kind: "report"; vault: ReadVault; isCancelled: boolean }
  | { kind: "packing"; vault: ReadVault; files: FilesDone | null }
  | { kind: "sending"; vault: ReadVault; bytes: SentBytes }
  | { kind: "storing"; vault: ReadVault }
  | {
      kind: "done";
      name: string;
      report: VaultReport;
      result: ImportResult;
      made: readonly Item[];
      folder: ChosenFolder;
    }
  | { kind: "failed"; name: string; fault: unknown; retry: () => void };

type StartedImport = {
  vault: ReadVault;
  newFolder: string | null;
  idempotencyKey: string;
  onStored: () => void;
};

/**
 * An import, initially into a folder or to the top level. It continues until it is done or cancelled, whatever is on
 * screen.
 */
export class ImportJob {
  readonly #state = new Store<ImportState>({ kind: "choosing", isBack: false });
  readonly state: Readable<ImportState> = this.#state;
  #abort = new AbortController();

  constructor(readonly folder: ChosenFolder) {}

  /** Whether leaving the page would interrupt it. */
  get isUnderWay(): boolean {
    return ["packing", "sending", "storing"].includes(this.state.read().kind);
  }

  /** Reads a chosen vault in the format that it has, unless the person says which; writes nothing. */
  read(source: VaultSource, format: AskedImportFormat = "auto"): Promise<void> {
    const { name } = source;
    return this.#run({ name, again: () => void this.read(source, format) }, async (signal) => {
      this.#state.set({ kind: "reading", name, files: null });
      const onProgress = (files: FilesDone) => this.#state.set({ kind: "reading", name, files });
      const report = await readReport(source, { format, signal, onProgress });
      const place = firstPlace(this.folder, source, report);
      this.#state.set({ kind: "report", vault: { source, report, place }, isCancelled: false });
    });
  }

  /** Changes the destination of the import. */
  place(place: ImportPlace): void {
    const state = this.state.read();
    if (state.kind === "report") this.#state.set({ ...state, vault: { ...state.vault, place } });
  }

  /** Imports the vault, into a new folder or not (null). `onStored` is called when the server has it. */
  start(newFolder: string | null, onStored: () => void): void {
    const state = this.state.read();
    if (state.kind !== "report") return;
    const { vault } = state;
    // A retry after a lost response returns that response instead of importing again.
    void this.#import({ vault, newFolder, idempotencyKey: crypto.randomUUID(), onStored });
  }

  /** Goes one step back and cancels work in progress: a cancelled import leaves nothing, and can be started again. */
  cancel(): void {
    const state = this.state.read();
    this.#abort.abort();
    const isImporting = state.kind === "packing" || state.kind === "sending" || state.kind === "storing";
    if (isImporting) this.#state.set({ kind: "report", vault: state.vault, isCancelled: true });
    else this.#state.set({ kind: "choosing", isBack: true });
  }

  #import(started: StartedImport): Promise<void> {
    const { vault, newFolder, idempotencyKey, onStored } = started;
    const { source, report, place } = vault;
    const { folder } = place;
    const { name } = source;
    return this.#run({ name, again: () => void this.#import(started) }, async (signal) => {
      this.#state.set({ kind: "packing", vault, files: null });
      const showPacking = (files: FilesDone) => this.#state.set({ kind: "packing", vault, files });
      const zip = await readZip(source, { signal, onProgress: showPacking });
      const before = await listFolderChildren(folder.id, signal);
      const onProgress = (bytes: SentBytes) => {
        if (signal.aborted) return;
        const isSent = bytes.sent >= bytes.total;
        this.#state.set(isSent ? { kind: "storing", vault } : { kind: "sending", vault, bytes });
      };
      onProgress({ sent: 0, total: zip.size });
      const result = await importVault(
        zip,
        { parentId: folder.id, newFolder, format: report.format },
        { signal, idempotencyKey, onProgress },
      );
      onStored();
      const known = new Set(before.data.map(({ id }) => id));
      const after = await listFolderChildren(folder.id, signal).catch(() => before);
      const made = after.data.filter(({ id }) => !known.has(id));
      this.#state.set({ kind: "done", name, report, result, made, folder });
    });
  }

  async #run(
    { name, again }: { name: string; again: () => void },
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    this.#abort.abort();
    const abort = new AbortController();
    this.#abort = abort;
    try {
      await work(abort.signal);
    } catch (fault) {
      if (!abort.signal.aborted) this.#state.set({ kind: "failed", name, fault, retry: again });
    }
  }
}
