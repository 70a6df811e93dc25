import { Store, type Readable } from "@/lib/domain/state/store";
import type { ChosenFolder } from "@/components/shell/contexts/item-actions-context";
import { ApiError } from "@/lib/client/http/api-error";
import { uploadFile } from "@/lib/client/upload-file";
import { importMarkdown } from "@/lib/client/imports";
import type { SendOptions } from "@/lib/client/http/send-with-progress";
import { fileBytesMax } from "@/lib/contracts/limits";

/** A file being uploaded; `share` is the sent part, between 0 and 1. */
export type Upload = {
  id: string;
  file: File;
  to: ChosenFolder;
  state: { kind: "waiting" } | { kind: "sending"; share: number } | { kind: "failed"; fault: unknown };
};

/** The file exceeds the server's limit. */
export class FileTooLarge extends Error {}

/** The callbacks of uploads. */
type UploadListener = {
  /** The server has a file. */
  onStored: () => void;
  /** All pending uploads to a folder are done, except for failures. */
  onDone: (count: number, to: ChosenFolder) => void;
};

/** Uploads files one after another. Failed ones stay, to be retried or dismissed. */
class UploadQueue implements Readable<readonly Upload[]> {
  readonly #uploads = new Store<readonly Upload[]>([]);
  readonly read = this.#uploads.read;
  readonly subscribe = this.#uploads.subscribe;
  #sending: { id: string; abort: AbortController } | null = null;
  #told: UploadListener = { onStored: () => undefined, onDone: () => undefined };
  #stored = new Map<string | null, number>();

  /** Adds files; markdown files become pages. */
  add(files: readonly File[], to: ChosenFolder, told: UploadListener): void {
    this.#told = told;
    const added = files.map((file): Upload => ({
      id: crypto.randomUUID(),
      file,
      to,
      state: { kind: "waiting" },
    }));
    this.#uploads.set([...this.read(), ...added]);
    void this.#work();
  }

  retry(id: string): void {
    this.#set(id, { kind: "waiting" });
    void this.#work();
  }

  /** Cancels an upload, or removes a failed one. */
  drop(id: string): void {
    this.#uploads.set(this.read().filter((upload) => upload.id !== id));
    if (this.#sending?.id === id) this.#sending.abort.abort();
  }

  async #work(): Promise<void> {
    if (this.#sending !== null) return;
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      await this.#send(next);
      this.#tellIfDone(next.to);
    }
  }

  #next(): Upload | undefined {
    return this.read().find(({ state }) => state.kind === "waiting");
  }

  async #send({ id, file, to }: Upload): Promise<void> {
    const abort = new AbortController();
    this.#sending = { id, abort };
    this.#set(id, { kind: "sending", share: 0 });
    const options = {
      signal: abort.signal,
      idempotencyKey: id,
      onProgress: ({ sent, total }: { sent: number; total: number }) =>
        this.#set(id, { kind: "sending", share: total === 0 ? 0 : sent / total }),
    };
    try {
      await store(file, to.id, options);
      this.#uploads.set(this.read().filter((upload) => upload.id !== id));
      this.#stored.set(to.id, (this.#stored.get(to.id) ?? 0) + 1);
      this.#told.onStored();
    } catch (fault) {
      if (!abort.signal.aborted) this.#set(id, { kind: "failed", fault });
    } finally {
      this.#sending = null;
    }
  }

  #tellIfDone(to: ChosenFolder): void {
    const isUnderWay = this.read().some(
      (upload) => upload.to.id === to.id && upload.state.kind === "waiting",
    );
    const count = this.#stored.get(to.id) ?? 0;
    if (isUnderWay || count === 0) return;
    this.#stored.delete(to.id);
    this.#told.onDone(count, to);
  }

  #set(id: string, state: Upload["state"]): void {
    this.#uploads.set(this.read().map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  }
}

/** The uploads of this tab, which continue when the person goes elsewhere. */
export const uploadQueue = new UploadQueue();

async function store(file: File, parentId: string | null, options: SendOptions): Promise<void> {
  if (file.size > fileBytesMax) throw new FileTooLarge();
  if (/\.md$/i.test(file.name)) await importMarkdown(file, parentId, options);
  else await uploadFile(file, { parentId }, options);
}

/** Whether a retry can help. */
export function mayRetry(fault: unknown): boolean {
  return !(fault instanceof FileTooLarge) && !(fault instanceof ApiError && fault.facts.status === 400);
}
