import { isolateNames, isolatePath } from "@/components/shell/items/isolate-names";
import type { RestoredPlace } from "@/lib/domain/tree/restored-place";

const count = (many: number, noun: string) =>
  many === 0 ? "" : many === 1 ? `1 ${noun}` : `${many} ${noun}s`;

type Names = readonly string[];

const subject = (names: Names) =>
  names.length === 1 ? isolateNames`“${names[0] ?? ""}”` : `${names.length} items`;
const are = (names: Names) => `${subject(names)} ${names.length === 1 ? "is" : "are"}`;
const were = (names: Names) => `${subject(names)} ${names.length === 1 ? "was" : "were"}`;
const copiesOf = (names: Names) =>
  names.length === 1 ? isolateNames`The copy of “${names[0] ?? ""}”` : `${names.length} copies`;

const obstacles = {
  itself: "a folder cannot go into itself",
  hereNow: "that is the current place",
  othersTree: "that place belongs to somebody else",
  readOnly: "you can only view that folder",
};

/** The column that the list of a folder is sorted by: the name, the time of change, or a property of its pages. */
export type SortedColumn = "name" | "changed" | { property: string };

type Counts = { folders: number; pages: number; files: number };

const toCounted = ({ folders, pages, files }: Counts) =>
  [count(folders, "folder"), count(pages, "page"), count(files, "file")]
    .filter((text) => text !== "")
    .join(", ")
    .replace(/, ([^,]*)$/, " and $1");

const wereThere = (names: Names) => `where ${names.length === 1 ? "it was" : "they were"}`;

function restored(names: Names, place: RestoredPlace): string {
  const areBack = `${are(names)} back`;
  if (place.kind === "folder") return `${areBack}, in ${isolateNames`“${place.name}”.`}`;
  if (place.kind === "top") return `${areBack} at the top level.`;
  if (place.kind === "before") return `${areBack} ${wereThere(names)}.`;
  const { count, isInSight } = place;
  const where = `at the top level${isInSight ? "" : " of the owner, which you cannot see"}`;
  const because = count === 1 ? "its folder is in the trash" : "their folders are in the trash";
  if (count === names.length) return `${areBack} ${where}, because ${because}.`;
  const [some, others] = [count === 1 ? "one is" : `${count} are`, names.length - count];
  const rest = others === 1 ? "the other one is where it was" : "the others are where they were";
  return `${areBack}: ${some} ${where}, because ${because}, and ${rest}.`;
}

/** The messages about folders and pages as items: the tree, folders, moving and the trash. */
export const itemMessages = {
  items: {
    path: "Folders above",
    actions: (name: string) => isolateNames`Actions for ${name}`,
    actionsForSeveral: (count: number) => `Actions for ${count} items`,
    dragged: (count: number) => `${count} items`,
    name: "Name",
    nameInvalid: "A name has 1 to 250 characters, without control characters.",
    open: "Open",
    moveUp: "Move up",
    moveDown: "Move down",
    importInto: "Import into it…",
    activity: "See what happened in it",
    tasks: "See its tasks",
    newPage: "New page here",
    newFolder: "New folder here",
    rename: "Rename",
    move: "Move to…",
    copy: "Make a copy",
    copySeveral: "Make copies",
    share: "Share…",
    copyLink: "Copy link",
    linkCopied: "The link is copied.",
    trash: "Move to trash",
    moved: (names: Names, folder: string | null) =>
      folder === null
        ? `${are(names)} now at the top level.`
        : `${are(names)} now in ${isolateNames`“${folder}”.`}`,
    movedBack: (names: Names) => `${are(names)} back ${wereThere(names)}.`,
    notThere: (names: Names, obstacle: keyof typeof obstacles) =>
      `${subject(names)} cannot be moved there: ${obstacles[obstacle]}.`,
    mayNotChange: (names: Names) =>
      `${subject(names)} ${names.length === 1 ? "stays where it is: you may only read it." : "stay where they are: you may only read them."}`,
    moveFailed: (names: Names) => `${were(names)} not moved.`,
    movedInPart: (done: number, all: number) => `${done} of ${all} items were moved.`,
    copied: (name: string) => isolateNames`This is the copy of “${name}”.`,
    copiedInPart: (name: string) =>
      isolateNames`This is the copy of “${name}”, without the items that you cannot see.`,
    copiedSeveral: (count: number) => `${count} items are copied.`,
    copiedSome: (done: number, all: number) => `${done} of ${all} items were copied.`,
    withoutHidden: "Items that you cannot see are left out.",
    copiesTrashed: (names: Names) => `${copiesOf(names)} ${names.length === 1 ? "is" : "are"} in the trash.`,
    copiesNotTrashed: (names: Names) =>
      `${copiesOf(names)} ${names.length === 1 ? "was" : "were"} not moved to the trash.`,
    copyFailed: (names: Names) => `${were(names)} not copied.`,
    linksRewritten: (count: number) =>
      count === 1 ? "1 link was changed to the new title." : `${count} links were changed to the new title.`,
    renamedBack: (name: string) => isolateNames`“${name}” has its former name again.`,
    renameFailed: (name: string) => isolateNames`“${name}” was not renamed.`,
    trashed: (names: Names) => `${are(names)} in the trash.`,
    trashFailed: (names: Names) => `${were(names)} not moved to the trash.`,
    trashedInPart: (done: number, all: number) => `${done} of ${all} items were moved to the trash.`,
    restored,
    restoreFailed: (names: Names) => `${were(names)} not restored.`,
    selected: (count: number) => (count === 1 ? "1 item selected" : `${count} items selected`),
    cut: (names: Names, keys: string) => `${are(names)} marked for moving. Paste into a folder with ${keys}.`,
  },
  tree: {
    mine: "Folders and pages",
    shared: "Shared with me",
    loading: "Loading…",
    empty: "Nothing in here yet",
    topEmpty: "New pages and folders appear here.",
    failed: "Not loaded. Close and open the folder to try again.",
    topFailed: "Your folders and pages could not be loaded.",
    more: "There is more: open the folder or search.",
  },
  moving: {
    title: (names: Names) => `Move ${subject(names)}`,
    field: "Where to",
    top: "Top level",
  },
  folders: {
    create: "New folder",
    createAction: "Create folder",
    creating: "Creating…",
    created: (name: string) => isolateNames`The folder “${name}” is created.`,
    createFailed: "The folder could not be created.",
    name: "Name",
    menu: "Folder menu",
    list: "In this folder",
    column: { name: "Name", changed: "Changed" },
    show: "Show",
    order: "Order of this folder, for everybody",
    orderNow: (order: string) => `Order: ${order}`,
    orders: {
      name: "By name",
      updatedAt: "By change",
      createdAt: "By creation",
      chosen: "By hand",
    },
    sortedHere: (by: SortedColumn) => {
      if (typeof by === "object") return isolateNames`Sorted by ${by.property}`;
      return by === "name" ? "Sorted by name" : "Sorted by change";
    },
    layout: "Layout of this folder, for everybody",
    byHandHint: "Drag rows, or Alt with an arrow",
    placed: (names: Names, at: number, all: number) => `${subject(names)}: place ${at} of ${all}.`,
    placeFailed: "The order was not changed.",
    noProperties: "The pages in it have no properties.",
    viewFailed: "The folder looks as before.",
    writtenBy: (name: string, tokenName: string | null) =>
      tokenName === null
        ? isolateNames`Written by ${name}`
        : isolateNames`Written by ${tokenName}, for ${name}`,
    sortBy: (by: SortedColumn) => {
      if (typeof by === "object") return isolateNames`Sort by ${by.property}`;
      return by === "name" ? "Sort by name" : "Sort by time of change";
    },
    sortedBy: (by: SortedColumn, descending: boolean) => {
      if (typeof by === "object")
        return isolateNames`Sorted by ${by.property}, ${descending ? "last first" : "first first"}; reverse it`;
      return by === "name"
        ? `Sorted by name, ${descending ? "Z to A" : "A to Z"}; reverse it`
        : `Sorted by time of change, ${descending ? "newest first" : "oldest first"}; reverse it`;
    },
    select: (name: string) => isolateNames`Select ${name}`,
    selectAll: "Select all",
    selectNone: "Select none",
    selectionActions: "Actions for what is selected",
    emptyTitle: "Nothing in here yet",
    emptyHint: "Create a page or a folder in it, or move some here.",
    emptyReadOnly: "Its owner has not added anything yet.",
    loadFailed: "The contents of this folder could not be loaded.",
    loading: "Loading the folder…",
    more: "There is more in this folder than is shown. Search finds the rest.",
    readOnlyReason: "You can view this folder, but not change it.",
  },
  trash: {
    title: "Trash",
    hint: "Items stay here until you delete them permanently.",
    emptyTitle: "The trash is empty",
    emptyHint:
      "Pages, folders and files that you move to the trash wait here until you restore or delete them.",
    list: "In the trash",
    trashed: "Moved here",
    from: (path: string) => (path === "/" ? "from the top level" : `from ${isolatePath(path)}`),
    fromTrashedFolder: "from a folder that is in the trash, too",
    restore: "Restore",
    restoreFolder: "Restore the folder",
    isHere: (name: string) => isolateNames`“${name}” is in the trash`,
    restoresIt: "Restore it to open it again, as it was.",
    restoresFolder: (folder: string) =>
      isolateNames`It went there with the folder “${folder}”, and comes back with it.`,
    text: "Text of the page",
    textNotShown: "Its text took too long to show here. Restoring the page brings all of it back.",
    textGoesOn: "This is its beginning. The rest comes back with it.",
    restoreName: (name: string) => isolateNames`Restore ${name}`,
    delete: "Delete permanently",
    deleteName: (name: string) => isolateNames`Delete ${name} permanently`,
    deleteTitle: (name: string) => isolateNames`Delete “${name}” permanently?`,
    deleteHint: {
      page: "The page and its history are gone for everybody. This cannot be undone.",
      folder: "The folder and everything in it are gone for everybody. This cannot be undone.",
      file: "The file is gone for everybody, also from the pages that show it. This cannot be undone.",
    },
    deleting: "Deleting…",
    deleted: (name: string) => isolateNames`“${name}” is deleted.`,
    deleteFailed: (name: string) => isolateNames`“${name}” was not deleted.`,
    deleteSeveral: (names: Names) => `Delete ${subject(names)} permanently?`,
    deletedSeveral: (names: Names) => `${are(names)} deleted.`,
    notDeletedSeveral: (names: Names) => `${were(names)} not deleted.`,
    deletedInPart: (done: number, all: number) => `${done} of ${all} items are deleted.`,
    empty: "Empty trash",
    emptyAsk: "Empty the trash?",
    emptyWill: (counts: Counts) =>
      `${toCounted(counts)}${counts.folders > 0 ? ", with everything in the folders," : ""} will be deleted permanently. This cannot be undone.`,
    emptyWillAndMore: (will: string) => `There is more than is shown here. At least ${will}`,
    counted: toCounted,
    more: "There is more in the trash than is shown.",
    emptied: (what: string) => `Deleted permanently: ${what === "" ? "nothing" : what}.`,
    emptyFailed: "The trash was not emptied.",
    loadFailed: "The trash could not be loaded.",
  },
} as const;
