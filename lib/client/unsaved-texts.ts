import { z } from "zod";

/** Text that the server does not have, kept in this browser. */
const unsavedText = z.object({
  key: z.string(),
  owner: z.string(),
  markdown: z.string(),
  /** The revision that the text was written on. */
  baseEtag: z.string(),
  /** The text of that revision. */
  baseMarkdown: z.string(),
  /** What was last sent without an answer: the server may have it. */
  attempted: z.string().nullable(),
  /** `set-aside`: given up for another text, and offered until dismissed. */
  kind: z.enum(["unsaved", "set-aside"]),
  keptAt: z.number(),
});

/** Text that the server does not have, kept in this browser. */
export type UnsavedText = z.infer<typeof unsavedText>;

const storeName = "unsaved-texts";

/** Whose text it is, and of which page. */
export function toOwner(userId: string, pageId: string): string {
  return `${userId}/${pageId}`;
}

/** Keeps a text, in the place of the one with the same key. */
export async function keepText(text: UnsavedText): Promise<void> {
  await run("readwrite", (store) => store.put(text));
}

/** Drops a text that is no longer needed. */
export async function dropText(key: string): Promise<void> {
  await run("readwrite", (store) => store.delete(key));
}

/** The texts kept for a person and page, the oldest first. */
export async function listTexts(owner: string): Promise<UnsavedText[]> {
  const found = await run("readonly", (store) => store.index("owner").getAll(owner));
  return z
    .array(unsavedText)
    .parse(found)
    .sort((a, b) => a.keptAt - b.keptAt);
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
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
