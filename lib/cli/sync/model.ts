import type { ItemKind } from "@/lib/contracts/fields/item-ref";

/** A file or a folder on disk, by its path below the folder that is kept the same, with `/` between names. */
export type LocalEntry = {
  path: string;
  kind: "folder" | "file";
  /** SHA-256 of its bytes in hexadecimal digits; "" for a folder. */
  sha: string;
  /** What the file system knows it by, also after a move; "" where it says nothing of use. */
  mark: string;
  /** Size and times, by which a change is noticed. */
  stat: string;
  /** Why it cannot be in Sheaf, in words that complete "It …"; null if it can. */
  trouble: string | null;
};

/** What is known of something on disk that was not looked at. */
export const emptyEntry: LocalEntry = {
  path: "",
  kind: "folder",
  sha: "",
  mark: "",
  stat: "",
  trouble: null,
};

/** An item on the server, as far as is known here. The folder that is kept the same is null. */
export type RemoteItem = {
  id: string;
  kind: ItemKind;
  parentId: string | null;
  name: string;
  /** Of the content of a page; "" where it is not known, and for others. */
  etag: string;
  canEdit: boolean;
};

/** An item as both sides had it when they were last the same. */
export type BaseItem = {
  id: string;
  kind: ItemKind;
  parentId: string | null;
  name: string;
  /** The name of its file or folder on disk. */
  file: string;
  etag: string;
  sha: string;
  mark: string;
  stat: string;
};

/** What both sides are, and what they were. */
export type SyncState = {
  base: ReadonlyMap<string, BaseItem>;
  remote: ReadonlyMap<string, RemoteItem>;
  local: readonly LocalEntry[];
  /** Whether items can be added at the top. */
  canEditTop: boolean;
  isIgnored: (path: string, kind: "folder" | "file") => boolean;
};

/** A file or a folder on disk in the tree that it is in; the top has no parent. */
export class LocalNode {
  readonly children = new Set<LocalNode>();
  /** The item that it is; null for one that is not on the server yet, and for the top. */
  id: string | null = null;

  constructor(
    public file: string,
    public parent: LocalNode | null,
    public entry: LocalEntry,
  ) {
    parent?.children.add(this);
  }

  get path(): string {
    return this.parent === null || this.parent.parent === null
      ? this.file
      : `${this.parent.path}/${this.file}`;
  }

  moveTo(parent: LocalNode, file: string): void {
    this.parent?.children.delete(this);
    this.parent = parent;
    this.file = file;
    parent.children.add(this);
  }

  remove(): void {
    this.parent?.children.delete(this);
  }
}

/** A step towards both sides being the same. */
export type Operation =
  | { kind: "create-remote"; node: LocalNode }
  | { kind: "relocate-remote"; node: LocalNode; item: RemoteItem; name: string }
  | { kind: "create-local"; item: RemoteItem; path: string }
  | { kind: "relocate-local"; node: LocalNode; item: RemoteItem }
  | { kind: "push"; node: LocalNode; item: RemoteItem }
  | { kind: "replace-file"; node: LocalNode; item: RemoteItem }
  | { kind: "pull"; node: LocalNode; item: RemoteItem }
  | { kind: "merge"; node: LocalNode; item: RemoteItem }
  /** Both have a new one of the same name. */
  | { kind: "join"; node: LocalNode; item: RemoteItem }
  /** Both are the same already, which is only to be noted. */
  | { kind: "settle"; node: LocalNode; item: RemoteItem }
  | { kind: "trash-remote"; item: RemoteItem; path: string }
  | { kind: "trash-local"; node: LocalNode }
  | { kind: "forget"; id: string };

/** The steps of one kind. */
export type OperationOf<K extends Operation["kind"]> = Extract<Operation, { kind: K }>;

/** The path of what is done; the id of what is only forgotten. */
export function pathOf(one: Operation): string {
  if ("node" in one) return one.node.path;
  return "path" in one ? one.path : one.id;
}

/** Something that is left as it is on both sides, and why. */
export type Left = { path: string; reason: string };

/** A refusal of the server. What is stale goes otherwise once both sides are looked at again. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(
    message: string,
    readonly isStale: boolean,
  ) {
    super(message);
  }
}
