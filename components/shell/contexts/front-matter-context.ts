import { createContext } from "react";

/** The front matter of the page on screen, for what shows it as properties. */
export type ShownFrontMatter = {
  /** The front matter as it is written, with its fences; null without one. */
  source: string | null;
  /** Whether the page shows it as it is written. */
  isText: boolean;
  /** Whether that is because the person asked for it. */
  isAsked: boolean;
  mayEdit: boolean;
  /** Shows it as it is written, with the caret behind a property or the last one, or as properties again. */
  showText: (isText: boolean, name?: string) => void;
  /** Undoes or redoes the last change of the page; the page does not scroll. */
  undo: () => void;
  redo: () => void;
  /** Follows a link: what stands between the brackets of a wikilink, or an address. */
  openWikiLink: (written: string) => void;
  openAddress: (address: string) => void;
};

export const FrontMatterContext = createContext<ShownFrontMatter | null>(null);
