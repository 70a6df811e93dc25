import "server-only";
import type { Readable } from "node:stream";

/** Where backups are: files by their path, with `/` between its parts. */
export type BackupPlace = {
  /** Makes it ready to be written; throws where it cannot be. */
  prepare: () => Promise<void>;
  /**
   * The names in a folder, of files and of folders but not of links to elsewhere; none where there is no such folder. "" is
   * the whole place.
   */
  list: (folder: string) => Promise<string[]>;
  /** Whether there is something at a path, also a link, wherever it leads. */
  has: (path: string) => Promise<boolean>;
  /** The size of a file in bytes; null where there is none. */
  sizeOf: (path: string) => Promise<number | null>;
  /** The bytes of a file. Rejects with `FileNotFound` where there is none. */
  read: (path: string) => Promise<Readable>;
  /** Writes a file, or replaces it: it is there with all of its bytes, durably, or not at all. */
  write: (path: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Removes a file; does nothing where there is none. */
  remove: (path: string) => Promise<void>;
  /** Removes a folder with all that is in it; a file of that name stays. */
  removeFolder: (folder: string) => Promise<void>;
};

/** There is no such file. */
export class FileNotFound extends Error {}
