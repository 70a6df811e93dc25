import { favouriteMessages } from "./favourite-messages";
import { fileMessages } from "./file-messages";
import { exportMessages } from "./export-messages";
import { coverMessages } from "./cover-messages";
import { editorMessages } from "./editor-messages";
import { itemMessages } from "./item-messages";
import { liveMessages } from "./live-messages";
import { templateMessages } from "./template-messages";
import { searchMessages } from "./search-messages";
import { isolateNames } from "@/components/shell/items/isolate-names";

/**
 * The messages needed on every page, ready for translation. Those of other screens, and of parts loaded later, are in
 * the files beside this one and imported directly, so that they load with their screens.
 */
export const messages = {
  product: "Sheaf",
  tagline: "Markdown pages for people and programs.",
  close: "Close",
  showMore: "Show more",
  loadingMore: "Loading…",
  cancel: "Cancel",
  tryAgain: "Try again",
  copied: "Copied",
  copyFailed: "This browser did not allow copying. Select the text and copy it yourself.",
  notCopied:
    "It is not copied yet, and it is not shown again. Copy it, or close this once more to go without it.",
  untitled: "Untitled",
  skip: "Skip to the content",
  undo: "Undo",
  redo: "Redo",
  onDate: (date: string) => `on ${date}`,
  failures: {
    network: "The server cannot be reached. Check your connection and try again.",
    unknown: "Something went wrong here. Reload the page and try again.",
    notLoaded:
      "This could not be loaded. Check your connection and try again; if that does not help, reload the page.",
    signedOut: "You are signed out. Sign in again in another tab, then try again.",
  },
  frame: {
    share: "Share",
    shared: "Shared",
    import: "Import",
    sidebar: "Sidebar",
    sidebarWidth: "Width of the sidebar",
    openSidebar: "Open the sidebar",
    toggleSidebar: "Show or hide the sidebar",
    shortcuts: "Keyboard shortcuts",
    closeSidebar: "Close the sidebar",
    personMenu: (name: string) => isolateNames`${name}: settings and sign-out`,
    account: "Account",
    writing: "Reading and writing",
    apps: "Apps",
    tokens: "API tokens",
    webhooks: "Webhooks",
    people: "People",
    theme: "Theme",
    light: "Light",
    dark: "Dark",
    system: "Like the system",
    signOut: "Sign out",
    allPages: "All pages",
    activity: "Activity",
    tags: "Tags",
    links: "Links",
    settings: "Settings",
    settingsSections: "Settings sections",
  },
  search: searchMessages,
  pages: {
    title: "Pages",
    create: "New page",
    creating: "Creating…",
    createFailed: "The page could not be created.",
    emptyTitle: "No pages yet",
    emptyHint: "A page is a markdown text with a title. What you write is saved as you type.",
    createFirst: "Write the first page",
    loadMore: "Show more",
    loading: "Loading more pages…",
    loaded: (count: number) => `${count} pages shown.`,
    loadFailed: "More pages could not be loaded.",
    changed: (when: string) => `Changed ${when}`,
  },
  ...itemMessages,
  panel: {
    title: "About this page",
    open: (keys: string) => `Open the panel (${keys})`,
    close: "Close the panel",
    show: (tab: string) => `Show ${tab.toLowerCase()}`,
  },
  backlinks: {
    title: "Backlinks",
    loading: "Looking for pages that link here…",
    failed: "The pages that link here could not be loaded.",
    none: "No page links here. Write this page’s title between [[ and ]] in another one.",
    more: "More pages link here than are shown.",
  },
  linkedFiles: {
    title: "Files",
    loading: "Looking for the files of this page…",
    failed: "The files of this page could not be loaded.",
    none: "This page shows no files yet. Paste or drop one into its text, or insert one there with /.",
  },
  favourites: favouriteMessages,
  files: fileMessages,
  exports: exportMessages,
  page: {
    text: "Text of the page",
    textHint: "Tab indents. To leave the text by keyboard, press Escape, then Tab.",
    textHintShort: "Esc, then Tab leaves the text",
    placeholder: "Write in markdown…",
    title: "Title",
    menu: "Page menu",
    copyMarkdown: "Copy markdown",
    copyId: "Copy page id",
    find: "Find in page",
    wide: "Full width",
    narrow: "Usual width",
    markdownCopied: "The markdown is copied.",
    idCopied: "The page id is copied.",
    loading: "Opening the text…",
    writeAhead: "What you write before the text is open",
    openFailed: "The text could not be opened",
    readOnly: "Read only",
    readOnlyReason: "You may view this page. To change it, ask its owner for the permission to edit.",
    titleInvalid: "A title has 1 to 250 characters, without control characters.",
    restored: "Text that had not reached the server was found in this browser and is back in the page.",
    setAside: "Text of yours that is not in the page is kept in this browser.",
    onlyReadNow:
      "You may only read this page now. What you wrote since then is still here, and is not saved.",
    showAsItIs: "Show the page as it is",
    renamedByOthers: (title: string) =>
      isolateNames`While you were typing, this page was called “${title}” elsewhere. It has your title now.`,
    useTheirTitle: "Use theirs",
    copyIt: "Copy it",
    dismiss: "Dismiss",
    storageFailed:
      "This browser does not let Sheaf keep unsaved text. Leave the page open until it says Saved.",
  },
  templates: templateMessages,
  cover: coverMessages,
  live: liveMessages,
  editor: editorMessages,
  save: {
    saved: "Saved",
    unsaved: "Unsaved",
    saving: "Saving…",
    offline: "Not saved: offline — will retry",
    server: "Not saved: the server does not answer — will retry",
    asked: (passages: number) => (passages === 1 ? "1 passage to decide" : `${passages} passages to decide`),
    signedOut: "Not saved: signed out",
    refused: (reason: string) => `Not saved: ${reason}`,
    unsavable:
      "its markdown could not be worked out. Your text is still here: undo the last change, or copy it to a safe place.",
    signedOutHint: "Your text is kept in this browser. Sign in again in a new tab; saving then goes on here.",
    now: "Save now",
  },
  problem: {
    notFoundTitle: "There is nothing here",
    notFoundHint:
      "The page does not exist, or you have no access to it. It may have been moved to the trash.",
    errorTitle: "This did not work",
    errorHint: "Something went wrong while showing this page. What you wrote is kept.",
    home: "Go to your pages",
    trash: "Look in the trash",
  },
  reference: {
    title: "API reference",
    summary: "Every operation with its fields, limits, errors and examples.",
    guides: "Guides",
    back: "Back to Sheaf",
    loading: "Loading the reference…",
  },
} as const;
