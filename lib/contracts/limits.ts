/** Largest content of a page, in UTF-8 bytes. */
export const contentBytesMax = 10 * 1024 * 1024;

/** Room in a body for everything but content, in bytes; also the limit of small JSON bodies. */
export const smallBodyBytesMax = 64 * 1024;

/** Most values in a JSON body, counting objects, arrays and their members, unless an operation says otherwise. */
export const jsonValuesMax = 2_000;

/** Greatest nesting depth of objects and arrays in a JSON body. */
export const jsonDepthMax = 32;

/** Longest title or name, in Unicode code points. */
export const titleLengthMax = 250;

/** Greatest depth of nested folders; the database enforces it (`Folder_depth`). */
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

/** Changes in one answer when `limit` is omitted. */
export const changesLimitDefault = 100;

/** Most changes in one answer. */
export const changesLimitMax = 500;

/** Longest cursor of the changes, in characters. */
export const changesCursorLengthMax = 500;

/** Most properties that a folder shows as columns. */
export const folderColumnsMax = 8;

/** Most items of a folder that is ordered by hand. */
export const placedItemsMax = 2_000;

/** Most items that are placed at once. */
export const placedTogetherMax = 100;

/** Most levels of a tree in one answer. */
export const treeDepthMax = 10;

/** Most folders that a tree has. */
export const treeFoldersMax = 10_000;

/** Most pages, and most files, of one folder that a tree lists. */
export const treeLeavesMax = 5_000;

/** How far the items directly in a folder are counted. */
export const countedChildrenMax = 1_000;

/** Most results of a search. */
export const searchResultsMax = 20;

/** Most pages found by title that a search cursor can page through. */
export const searchedTitlesMax = 500;

/** Longest wait of a search for the index, in seconds. */
export const searchWaitSecondsMax = 10;

/** Longest cursor of a search; it records the pages already shown. */
export const searchCursorLengthMax = 4000;

/** Longest search text, in Unicode code points. */
export const searchTextLengthMax = 500;

/** How many files a search by name finds. */
export const foundFilesMax = 20;

/** Most people suggested while a name is typed. */
export const suggestedPeopleMax = 8;

/** Longest path that is resolved, in UTF-16 code units, and its most parts. */
export const resolvedPathMax = { length: 8_000, parts: folderDepthMax + 1 };

/** Most results of resolving a title or a path. */
export const resolveResultsMax = 100;

/** Most edits in one request. */
export const editsMax = 100;

/** Longest id that a client gives an edit or a content operation, in characters. */
export const clientIdLengthMax = 200;

/** Longest `Idempotency-Key`, in characters. */
export const idempotencyKeyLengthMax = 200;

/** How long a response is replayed, in hours from its completion. */
export const replayHours = 24;

/** How long an unfinished request holds its idempotency key, in minutes. */
export const reservationMinutes = 5;

/** Shortest password, in characters. */
export const passwordLengthMin = 10;

/** Longest password, in characters; bounds the work of hashing. */
export const passwordLengthMax = 200;

/** Most pages of an account that can be deleted, which is one transaction. */
export const deletedAccountPagesMax = 100_000;

/** Largest file, in bytes. */
export const fileBytesMax = 100 * 1024 * 1024;

/** Largest attachment in an imported vault, in bytes. */
export const importedFileBytesMax = 25 * 1024 * 1024;

/** Largest JSON body of a vault import, in bytes. */
export const vaultJsonBytesMax = 64 * 1024 * 1024;

/** Largest total of the unpacked files of a zip, in bytes; also the limit of the zip itself. */
export const vaultBytesMax = 2 * 1024 * 1024 * 1024;

/** Most files and folders in a vault. */
export const vaultEntriesMax = 200_000;

/** Most folders that a vault can become, including those that only occur in paths. */
export const vaultFoldersMax = 50_000;

/** Longest path of a file in a vault, in UTF-16 code units: the limit of the zip format. */
export const vaultPathLengthMax = 65_535;

/** Most items in an export of individually named items. */
export const exportedItemsMax = 10_000;

/** Most connections of one session or token that listen for changes, per process. */
export const eventConnectionsMax = 10;

/** Longest name of a section, in UTF-16 code units. */
export const sectionNameLengthMax = 1_000;

/** Most steps of a batch. */
export const batchStepsMax = 100;

/** Most values in the JSON of a batch, counted as in `jsonValuesMax`. */
export const batchValuesMax = 50_000;

/** The seconds after which a batch runs no further step. */
export const batchSecondsMax = 30;

/** The bytes of answers after which a batch runs no further step. */
export const batchAnswerBytesMax = 16 * 1024 * 1024;

/** Most tasks of a page that are listed. */
export const pageTasksMax = 10_000;

/** Longest tag, in UTF-16 code units. */
export const tagLengthMax = 200;

/** Most pages of a tag that are counted. */
export const countedPagesMax = 50_000;

/** Where a group of pages is counted by going through it, some so many are counted; fewer where there are many groups. */
export const groupedPagesMax = 1_000;

/** Most groups of pages that one answer has, unless another number is asked for. */
export const groupsLimitDefault = 50;

/** Most groups of pages that can be asked for at once. */
export const groupsLimitMax = 100;

/** Most pages of a graph of links that one answer has. */
export const graphPagesMax = 10_000;

/** Most pages of a graph of links, unless another number is asked for. */
export const graphPagesDefault = 1_000;

/** Most pairs of linked pages that one answer has. */
export const graphLinksMax = 50_000;

/** Over how many links a graph goes from a page, at most. */
export const graphDepthMax = 3;

/** Longest name of a person in a query of tasks, in UTF-16 code units. */
export const personNameLengthMax = 100;

/** Longest name of a property in a query, in UTF-16 code units. */
export const propertyNameLengthMax = 200;

/** Longest `where` of a query, in UTF-16 code units. */
export const whereLengthMax = 2_000;

/** Most conditions in a `where`, the values of each `in` counted one by one. */
export const whereConditionsMax = 50;

/** Most parentheses in a `where` that are open at once. */
export const whereDepthMax = 20;

/** Most webhooks of an account. */
export const webhooksMax = 20;

/** Longest name of a webhook, in Unicode code points. */
export const webhookNameLengthMax = 100;

/** Longest address of a webhook, in UTF-16 code units. */
export const webhookUrlLengthMax = 2_000;

/** How long a webhook waits for the answer of its receiver, in seconds. */
export const webhookSecondsMax = 10;

/** How long a message of a webhook is sent again before the webhook is switched off, in hours. */
export const webhookRetryHours = 24;

/** How long messages are still signed with the secret before the present one too, in hours. */
export const formerSecretHours = 24;

/** Most deliveries of a webhook that are kept, and for how many days. */
export const keptDeliveries = { most: 1_000, days: 7 };

/** Most of the answer of a receiver that is kept, in UTF-16 code units. */
export const webhookResponseLengthMax = 1_000;

/** Most tests and redeliveries of an account in a minute. */
export const askedDeliveriesMax = 10;

/** Most favourites of a person. */
export const favouritesMax = 200;

/** Most recently opened pages of a person that are kept. */
export const recentsMax = 50;

/** Recently opened pages in one answer when `limit` is omitted. */
export const recentsLimitDefault = 12;

/** How long opening a page again is not recorded again, in seconds. */
export const recentsPauseSeconds = 120;
