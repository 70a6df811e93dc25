import { createContext } from "react";

/** The text of the page on screen, for what stands beside it. */
export type OpenText = {
  /** What is on screen now. */
  read: () => string;
  /** Tells when what `read` gives may be another text. */
  subscribe: (listener: () => void) => () => void;
  /** Changes it as if the person had typed that; `edit` gives null to leave it. Whether it was changed. */
  change: (edit: (markdown: string) => string | null) => Promise<boolean>;
  /** Saves what is not saved; whether the server has all of it then. */
  settle: () => Promise<boolean>;
  /** Takes in what the page has become on the server. */
  refresh: () => Promise<void>;
};

export const OpenTextContext = createContext<OpenText | null>(null);
