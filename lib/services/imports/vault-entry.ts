import "server-only";
import type { Readable } from "node:stream";

/** A file or folder of a vault that is imported. */
export type VaultEntry = {
  path: string;
  isFolder: boolean;
  /** In bytes. */
  size: number;
  /** The media type that the client gave, or "". */
  declaredType: string;
  /** Why it cannot be taken, whatever is in it; null when it can. */
  refusal: string | null;
  /** Its bytes; rejects with `UnreadableEntry` when they are damaged. */
  open: () => Promise<Readable>;
};

/** The bytes of an entry cannot be read; the message completes "the file …". */
export class UnreadableEntry extends Error {}
