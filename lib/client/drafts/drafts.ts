import { deleteFallbackDraft, listFallbackDrafts } from "./draft-fallback";
import { isDraftRecord, type DraftRecord } from "./draft-record";

const storeName = "unsaved-texts";

/**
 * The time for the browser's storage to respond, in milliseconds. A hanging storage must not keep a page from opening.
 */
const answersWithin = 5_000;

/** The owner of drafts: a person and a page. */
export function toOwner(userId: string, pageId: string): string {
  return `${userId}/${pageId}`;
}

/** A key for another text of an owner. */
export function makeKey(owner: string): string {
  return `${owner}/${Math.random().toString(36).slice(2)}`;
}

/** Saves a draft, in place of the one with the same key. */
export async function saveDraft(text: DraftRecord): Promise<void> {
  await run("readwrite", (store) => store.put(text));
  deleteFallbackDraft(text.key, text.keptAt);
}

/** Deletes a draft. */
export async function deleteDraft(key: string): Promise<void> {
  deleteFallbackDraft(key);
  await run("readwrite", (store) => store.delete(key));
}

/** The drafts of a person for a page, the oldest first. */
export async function listDrafts(owner: string): Promise<DraftRecord[]> {
  const last = listFallbackDrafts().filter((text) => text.owner === owner);
  const found = await readTexts(owner).catch((fault: unknown) => {
    // Readable drafts are returned even if others cannot be read.
    if (last.length === 0) throw fault;
    return [];
  });
  const texts = new Map(found.map((text) => [text.key, text]));
  for (const text of last) if (text.keptAt >= (texts.get(text.key)?.keptAt ?? 0)) texts.set(text.key, text);
  return [...texts.values()].sort((a, b) => a.keptAt - b.keptAt);
}

async function readTexts(owner: string): Promise<DraftRecord[]> {
  const found: unknown[] = await run("readonly", (store) => store.index("owner").getAll(owner));
  if (!found.every(isDraftRecord)) throw new Error("The browser's storage holds what is no text of Sheaf.");
  return found;
}

/** Whether there is any draft of a page, by any person. */
export async function hasDrafts(pageId: string): Promise<boolean> {
  // The person, the page, and a part that distinguishes their drafts.
  const isOfPage = (key: IDBValidKey) => typeof key === "string" && key.split("/")[1] === pageId;
  if (listFallbackDrafts().some(({ key }) => isOfPage(key))) return true;
  return (await run("readonly", (store) => store.getAllKeys())).some(isOfPage);
}

function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The browser's storage does not answer.")), answersWithin);
  });
  return Promise.race([transact(mode, work), tooLate]).finally(() => clearTimeout(timer));
}

async function transact<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(storeName, mode, { durability: "strict" });
    // A full disk shows only when the transaction commits.
    const committed = completed(transaction);
    const [result] = await Promise.all([settled(work(transaction.objectStore(storeName))), committed]);
    return result;
  } finally {
    database.close();
  }
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error("The browser's storage gave no reason."));
    };
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open("sheaf", 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(storeName, { keyPath: "key" });
    store.createIndex("owner", "owner");
  };
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error("The browser's storage gave no reason."));
    };
  });
}
