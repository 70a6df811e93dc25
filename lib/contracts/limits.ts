/** Largest content of a page, in UTF-8 bytes. */
export const contentBytesMax = 10 * 1024 * 1024;

/** Room in a body for everything that is not content, in bytes; also the limit of small JSON bodies. */
export const smallBodyBytesMax = 64 * 1024;

/** Most values in a JSON body, counting objects, arrays and what is in them, where an operation does not say otherwise. */
export const jsonValuesMax = 2_000;

/** How many objects and arrays may lie in each other in a JSON body. */
export const jsonDepthMax = 32;

/** Longest title or name, in Unicode code points. */
export const titleLengthMax = 250;

/** How many folders may lie in each other; the database keeps it (`Folder_depth`). */
export const folderDepthMax = 250;

/** Longest icon, in Unicode code points. */
export const iconLengthMax = 64;

/** Longest token name, in Unicode code points. */
export const tokenNameLengthMax = 100;

/** Items of a list when `limit` is omitted. */
export const listLimitDefault = 50;

/** Largest `limit` of a list. */
export const listLimitMax = 100;

/** Items of a folder in one answer when `limit` is omitted. */
export const itemsLimitDefault = 500;

/** Most items of a folder in one answer. */
export const itemsLimitMax = 2_000;

/** Most results of a search. */
export const searchResultsMax = 20;

/** So many pages that a search found by their titles can be gone through with its cursor. */
export const searchedTitlesMax = 500;

/** How long a search waits for what is still being indexed, in seconds. */
export const searchWaitSecondsMax = 10;

/** Longest cursor of a search: it tells which of them were shown. */
export const searchCursorLengthMax = 4000;

/** Longest search text, in Unicode code points. */
export const searchTextLengthMax = 500;

/** Most people that are suggested while a name is typed. */
export const suggestedPeopleMax = 8;

/** Most results of resolving a title. */
export const resolveResultsMax = 100;

/** Most edits in one request. */
export const editsMax = 100;

/** Longest id that a client gives an edit or a content operation, in characters. */
export const clientIdLengthMax = 200;

/** Longest `Idempotency-Key`, in characters. */
export const idempotencyKeyLengthMax = 200;

/** How long an answer is replayed, in hours from its completion. */
export const replayHours = 24;

/** How long an unfinished request holds its idempotency key, in minutes. */
export const reservationMinutes = 5;

/** Shortest password, in characters. */
export const passwordLengthMin = 10;

/** Longest password, in characters; keeps the work of hashing bounded. */
export const passwordLengthMax = 200;

/** Most pages of an account that is deleted with all of them, which is one transaction. */
export const deletedAccountPagesMax = 100_000;

/** Largest file, in bytes. */
export const fileBytesMax = 100 * 1024 * 1024;

/** Largest attachment in a vault that is imported, in bytes. */
export const importedFileBytesMax = 25 * 1024 * 1024;

/** Largest JSON body of a vault import, in bytes. */
export const vaultJsonBytesMax = 64 * 1024 * 1024;

/** Most that the files of a zip may have when unpacked, in bytes; the zip itself may not be larger either. */
export const vaultBytesMax = 2 * 1024 * 1024 * 1024;

/** Most files and folders in a vault. */
export const vaultEntriesMax = 200_000;

/** Most folders that a vault can become, those included that only paths name. */
export const vaultFoldersMax = 50_000;

/** Longest path of a file in a vault, in UTF-16 code units: as much as a zip can name. */
export const vaultPathLengthMax = 65_535;

/** Most items of which an export is made when they are named one by one. */
export const exportedItemsMax = 10_000;

/** Most connections over which one session or token listens for changes, at each process. */
export const eventConnectionsMax = 10;
