import { isolateNames } from "@/components/shell/items/isolate-names";
import type { ToldKind } from "@/lib/contracts/change-kinds";
import { counted } from "./counted";

/** The messages of the screen of what happened lately. */
export const activityMessages = {
  title: "Activity",
  titleIn: (folder: string) => isolateNames`Activity in ${folder}`,
  hint: "What changed in what you can see, the latest first.",
  whose: "Whose changes",
  others: "Others and programs",
  programs: "Programs",
  anyone: "Everyone",
  list: "What happened",
  loading: "Looking for changes…",
  loadFailed: "The changes could not be loaded.",
  more: "Show earlier changes",
  emptyTitle: "Nothing here yet",
  emptyHint: {
    others: "Changes by other people and by programs with a token will be listed here.",
    programs: "Changes by programs with a token will be listed here. You can undo what yours did.",
    anyone: "Changes will be listed here.",
  },
  sinceYouLooked: "Since you last looked",
  you: "You",
  deletedAccount: "Somebody with a deleted account",
  program: "Program",
  actingFor: (name: string) => isolateNames`acting for ${name}`,
  actingForYou: "acting for you",
  changed: (items: number) => `changed ${counted(items, "item", "items")}`,
  showAll: (items: number) => `Show all ${items}`,
  showFewer: "Show fewer",
  inTrash: "in the trash",
  kinds: {
    created: "made",
    content: "edited",
    title: "renamed",
    properties: "properties changed",
    appearance: "icon, cover or lock changed",
    moved: "moved",
    trashed: "moved to the trash",
    restored: "restored",
    deleted: "deleted",
    shared: "shared",
    unshared: "access changed",
    removed: "removed",
  } satisfies Record<ToldKind, string>,
};
