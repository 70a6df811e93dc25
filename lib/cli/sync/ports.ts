import type { BaseItem, LocalEntry, RemoteItem } from "./model";

/** The text of a page, and its ETag. */
export type PageText = { text: string; etag: string };

/** What the file system says of a file or folder that was written. */
export type Written = { mark: string; stat: string };

/** What was on disk when both sides were last the same. */
export type KnownEntries = {
  byPath: ReadonlyMap<string, { kind: "folder" | "file"; stat: string; sha: string }>;
  /** What the file system knows the folders by. */
  folderMarks: ReadonlySet<string>;
};

/** The folder on disk. Each change is whole or not at all; null or false says that something else was there meanwhile. */
export type SyncDisk = {
  /** All that is there; files with a known `stat` are not read again. Fails where the folder is not there. */
  scan: (known: KnownEntries) => Promise<LocalEntry[]>;
  /** Fails where the folder is not there any more: what is gone with it was not deleted. */
  requireThere: () => Promise<void>;
  isIgnored: (path: string, kind: "folder" | "file") => boolean;
  /** The bytes of a file, if they are those with this SHA-256. */
  read: (path: string, sha: string) => Promise<Uint8Array | null>;
  create: (path: string, bytes: Uint8Array) => Promise<Written | null>;
  replace: (path: string, bytes: Uint8Array, sha: string) => Promise<Written | null>;
  makeFolder: (path: string) => Promise<Written | null>;
  rename: (from: string, to: string) => Promise<boolean>;
  /** Sets a file aside, if it is the one with this SHA-256. */
  trash: (path: string, sha: string) => Promise<boolean>;
  /** Removes a folder if it is empty. */
  removeFolder: (path: string) => Promise<void>;
};

/** An item that is to be made on the server; requests with the same key make it once. */
export type NewItem = { parentId: string | null; name: string; key: string };

/** An item that was made; `isRepeated` says that this was done before, so that it can be another one or gone by now. */
export type Created = { item: RemoteItem; isRepeated: boolean };

/** The server. A refused change throws `Refusal`. */
export type SyncServer = {
  /** The texts of these pages; those that are gone are left out. */
  readTexts: (ids: readonly string[]) => Promise<ReadonlyMap<string, PageText>>;
  readFile: (id: string) => Promise<Uint8Array | null>;
  createFolder: (item: NewItem) => Promise<Created>;
  createPages: (pages: readonly (NewItem & { text: string })[]) => Promise<(Created | Error)[]>;
  createFile: (file: NewItem & { bytes: Uint8Array }) => Promise<Created>;
  relocate: (item: RemoteItem, to: { parentId: string | null; name: string }) => Promise<RemoteItem>;
  /** Stores a text if the page has this ETag; returns the new one. */
  write: (id: string, text: string, etag: string) => Promise<string>;
  /** Moves an item to the trash, if it and what is below it are as they are known. */
  trash: (item: RemoteItem, below: readonly RemoteItem[]) => Promise<void>;
};

/** What is remembered from one run to the next. */
export type SyncJournal = {
  readonly base: ReadonlyMap<string, BaseItem>;
  readonly remote: ReadonlyMap<string, RemoteItem>;
  /** A name for the changes of this run: those of a run that was killed are repeated under the same one. */
  readonly cycle: string;
  /** Remembers an item as the same on both sides, and the text of a page if it is another one. */
  record: (item: BaseItem, text?: Uint8Array) => Promise<void>;
  forget: (id: string) => Promise<void>;
  /** The text of a page that both sides had, by its SHA-256. */
  readText: (sha: string) => Promise<string | null>;
  setRemote: (item: RemoteItem) => Promise<void>;
  /** Removes an item and all below it. */
  removeRemote: (id: string) => Promise<void>;
  /** Says that the items of the server have to be listed anew. */
  forgetCursor: () => Promise<void>;
  /** Says that all changes of this run are done. */
  endCycle: () => Promise<void>;
};

/** What was done, for the person. */
export type Done = {
  action: "create" | "update" | "merge" | "conflict" | "move" | "trash" | "failed";
  side: "server" | "disk" | "both";
  path: string;
  reason?: string;
};
