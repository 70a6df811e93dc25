import { type BaseItem, emptyEntry, type LocalEntry, LocalNode } from "@/lib/cli/sync/model";
import { isPagePath } from "@/lib/domain/vault/vault-path";

/** What is on disk as a tree, with the items that are known by their ids, and by id. */
export type Matched = { top: LocalNode; nodes: readonly LocalNode[]; byId: ReadonlyMap<string, LocalNode> };

const emptySha = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/**
 * Finds each known item on disk: where it was, or else by what the file system knows it by, by its content, or, a
 * folder, by what is in it.
 */
export function matchLocal(base: ReadonlyMap<string, BaseItem>, local: readonly LocalEntry[]): Matched {
  return new Matching(base, buildTree(local)).match();
}

/** A tree of these entries. */
function buildTree(local: readonly LocalEntry[]): { top: LocalNode; nodes: LocalNode[] } {
  const top = new LocalNode("", null, emptyEntry);
  const folders = new Map([["", top]]);
  const nodes: LocalNode[] = [];
  const inOrder = [...local].sort((one, other) => one.path.split("/").length - other.path.split("/").length);
  for (const entry of inOrder) {
    const slash = entry.path.lastIndexOf("/");
    const parent = folders.get(slash === -1 ? "" : entry.path.slice(0, slash));
    if (parent === undefined) continue;
    const node = new LocalNode(entry.path.slice(slash + 1), parent, entry);
    if (entry.kind === "folder") folders.set(entry.path, node);
    nodes.push(node);
  }
  return { top, nodes };
}

class Matching {
  readonly #byId = new Map<string, LocalNode>();
  readonly #childrenOf = new Map<string | null, BaseItem[]>();

  constructor(
    private readonly base: ReadonlyMap<string, BaseItem>,
    private readonly tree: { top: LocalNode; nodes: LocalNode[] },
  ) {
    for (const item of base.values())
      this.#childrenOf.set(item.parentId, [...(this.#childrenOf.get(item.parentId) ?? []), item]);
  }

  match(): Matched {
    this.#matchBelow(null, this.tree.top);
    this.#matchBy(({ mark }) => mark);
    this.#matchBy(({ sha }) => (sha === emptySha ? "" : sha));
    this.#matchFoldersByContent();
    return { ...this.tree, byId: this.#byId };
  }

  #set(item: BaseItem, node: LocalNode): void {
    node.id = item.id;
    this.#byId.set(item.id, node);
    if (item.kind === "folder") this.#matchBelow(item.id, node);
  }

  /** Matches what is where it was, in a folder and below it. */
  #matchBelow(folderId: string | null, folder: LocalNode): void {
    const byFile = new Map([...folder.children].map((child) => [child.file.normalize("NFC"), child]));
    const places = (this.#childrenOf.get(folderId) ?? []).map((item) => {
      const node = byFile.get(item.file.normalize("NFC"));
      return { item, node, isKnownBy: node !== undefined && item.mark === node.entry.mark };
    });
    // A run that was killed can have noted a new item where another one was: the file is the one that has its mark.
    places.sort((one, other) => Number(other.isKnownBy) - Number(one.isKnownBy));
    for (const { item, node } of places)
      if (node?.id === null && !this.#byId.has(item.id) && canBe(item, node)) this.#set(item, node);
  }

  /** Matches what has the same key here as it had, where only one item and one file have it. */
  #matchBy(keyOf: (known: { mark: string; sha: string }) => string): void {
    const here = groupBy(this.tree.nodes, ({ entry }) => keyOf(entry));
    for (const [key, [item, another]] of groupBy(this.base.values(), keyOf)) {
      const [node, other] = here.get(key) ?? [];
      if (key === "" || item === undefined || node === undefined) continue;
      // One copy of several can be deleted and another one be new: neither is the other.
      const isOnly = another === undefined && other === undefined;
      if (isOnly && node.id === null && !this.#byId.has(item.id) && canBe(item, node)) this.#set(item, node);
    }
  }

  /** A folder that is not found is the new one that most of what was in it is in now. */
  #matchFoldersByContent(): void {
    for (let found = true; found;) {
      found = false;
      for (const item of this.base.values()) {
        if (item.kind !== "folder" || this.#byId.has(item.id)) continue;
        const best = this.#mostLikely(item);
        if (best === undefined) continue;
        this.#set(item, best);
        found = true;
      }
    }
  }

  /** The new folder that most of what was in a folder is in now. */
  #mostLikely({ id }: BaseItem): LocalNode | undefined {
    const votes = new Map<LocalNode, number>();
    for (const child of this.#childrenOf.get(id) ?? []) {
      const parent = this.#byId.get(child.id)?.parent ?? null;
      if (parent?.id === null && parent.parent !== null) votes.set(parent, (votes.get(parent) ?? 0) + 1);
    }
    return [...votes].sort(([, one], [, other]) => other - one)[0]?.[0];
  }
}

function canBe({ kind, file }: BaseItem, { file: here, entry }: LocalNode): boolean {
  if ((kind === "folder") !== (entry.kind === "folder")) return false;
  return kind === "folder" || isPagePath(file) === isPagePath(here);
}

function groupBy<T>(all: Iterable<T>, keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}
