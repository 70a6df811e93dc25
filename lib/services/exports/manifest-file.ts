import "server-only";
import type { Readable } from "node:stream";
import { isPagePath } from "@/lib/domain/vault/vault-path";
import { TemporaryFile } from "@/lib/storage/temporary-file";
import type { ExportedItem } from "./walk-tree";

const bufferedMax = 256;

/** The manifest of an export, written as the export goes along: it stands at the end, and is too long for the memory. */
export class ManifestFile {
  readonly #file: TemporaryFile;
  #lines: string[] = [];
  #separator = "";

  private constructor(file: TemporaryFile) {
    this.#file = file;
  }

  /** Begins one; `folder` is the name of the folder that all of it is in, which none of the paths says. */
  static async create(folder: string | null): Promise<ManifestFile> {
    const file = await TemporaryFile.create();
    const said = folder === null ? "" : `"folder":${JSON.stringify(folder)},`;
    await file.add(`{"format":"sheaf","version":1,${said}"items":[`);
    return new ManifestFile(file);
  }

  /** Says of an item what its path does not. */
  async add(item: ExportedItem): Promise<void> {
    this.#lines.push(`${this.#separator}\n${JSON.stringify(describe(item))}`);
    this.#separator = ",";
    if (this.#lines.length >= bufferedMax) await this.#flush();
  }

  /** The whole manifest. */
  async finish(): Promise<Readable> {
    await this.#flush();
    await this.#file.add("\n]}\n");
    return this.#file.read();
  }

  /** Removes what was written; a manifest that is being read can be read to its end. */
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
