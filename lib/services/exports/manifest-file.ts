import "server-only";
import type { Readable } from "node:stream";
import { isPagePath } from "@/lib/domain/vault/vault-path";
import { TemporaryFile } from "@/lib/storage/temporary-file";
import type { ExportedItem } from "./walk-tree";

const bufferedMax = 256;

/** The manifest of an export, in a temporary file: it comes last in the zip, and is too long for the memory. */
export class ManifestFile {
  readonly #file: TemporaryFile;
  #lines: string[] = [];
  #separator = "";

  private constructor(file: TemporaryFile) {
    this.#file = file;
  }

  /** Starts a manifest; `folder` is the name of the exported folder, which the paths do not contain. */
  static async create(folder: string | null): Promise<ManifestFile> {
    const file = await TemporaryFile.create();
    const said = folder === null ? "" : `"folder":${JSON.stringify(folder)},`;
    await file.add(`{"format":"sheaf","version":1,${said}"items":[`);
    return new ManifestFile(file);
  }

  /** Records the metadata of an item that its path does not hold. */
  async add(item: ExportedItem): Promise<void> {
    this.#lines.push(`${this.#separator}\n${JSON.stringify(describe(item))}`);
    this.#separator = ",";
    if (this.#lines.length >= bufferedMax) await this.#flush();
  }

  /** The complete manifest. */
  async finish(): Promise<Readable> {
    await this.#flush();
    await this.#file.add("\n]}\n");
    return this.#file.read();
  }

  /** Removes the file; a read in progress can finish. */
  async drop(): Promise<void> {
    await this.#file.drop();
  }

  async #flush(): Promise<void> {
    await this.#file.add(this.#lines.join(""));
    this.#lines = [];
  }
}

function describe(item: ExportedItem): object {
  const row = item.kind === "page" ? item.page : item.kind === "file" ? item.file : item.folder;
  const name =
    item.kind === "page" ? item.page.title : item.kind === "file" ? item.file.name : item.folder.name;
  const icon = item.kind === "page" ? item.page.icon : item.kind === "folder" ? item.folder.icon : null;
  const cover = item.kind === "page" ? item.page.cover : null;
  return {
    path: item.path,
    ...(item.kind === "file" && isPagePath(item.path) ? { kind: item.kind } : {}),
    id: row.id,
    name,
    ...(icon === null ? {} : { icon }),
    ...(cover === null ? {} : { cover }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
