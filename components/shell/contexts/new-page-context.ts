import { createContext, use, useEffect } from "react";

/**
 * Creates a page in a folder or at the top level, with a default or given title, from the template of the folder; and
 * says whether this is in progress.
 */
export type NewPage = {
  busy: boolean;
  create: (parentId: string | null, title?: string) => void;
  /** Creates it in the folder on screen, or in that of the page on screen; at the top level without one. */
  createHere: (title?: string) => void;
  /** Asks for a template, then creates a page of it in a folder; in the one on screen without a folder. */
  fromTemplate: (parentId?: string) => void;
  /** Asks for the template that new pages of a folder start from, for everybody. */
  chooseTemplate: (folder: { id: string; name: string }) => void;
  /** Opens the note of today, and creates it if need be. */
  openToday: () => void;
  /** Opens the note of a day such as 2026-12-01, and creates it if need be. */
  openDay: (day: string) => void;
  /** Makes a folder the one on screen; returns a function that ends this. */
  offerFolder: (folderId: string) => () => void;
};

const nothing = () => undefined;

export const NewPageContext = createContext<NewPage>({
  busy: false,
  create: nothing,
  createHere: nothing,
  fromTemplate: nothing,
  chooseTemplate: nothing,
  openToday: nothing,
  openDay: nothing,
  offerFolder: () => nothing,
});

/** Makes new pages go to the screen's folder; null where that is not possible. */
export function useOfferedFolder(folderId: string | null): void {
  const { offerFolder } = use(NewPageContext);
  useEffect(() => (folderId === null ? undefined : offerFolder(folderId)), [folderId, offerFolder]);
}
