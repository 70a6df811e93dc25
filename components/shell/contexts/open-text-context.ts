import { createContext } from "react";

/** The text of the page on screen, for components beside it. */
export type OpenText = {
  /** The text on screen now. */
  read: () => string;
  /** Subscribes to changes of the text. */
  subscribe: (listener: () => void) => () => void;
  /** Changes the text as if the person had typed it; `edit` returns null for no change. Returns whether it changed. */
  change: (edit: (markdown: string) => string | null) => Promise<boolean>;
  /** Saves unsaved changes; returns whether the server then has everything. */
  settle: () => Promise<boolean>;
  /** Merges the page's new content from the server. */
  refresh: () => Promise<void>;
};

export const OpenTextContext = createContext<OpenText | null>(null);
