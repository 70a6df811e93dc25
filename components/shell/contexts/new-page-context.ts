import { createContext, use, useEffect } from "react";

/** How to create a page in a folder or at the top level, with the usual title or another, and whether that is under way. */
export type NewPage = {
  busy: boolean;
  create: (parentId: string | null, title?: string) => void;
  /** In the folder on screen, or that of the page on screen; at the top level where none is. */
  createHere: (title?: string) => void;
  /** Makes a folder the one on screen; returns what ends that. */
  offerFolder: (folderId: string) => () => void;
};

const nothing = () => undefined;

export const NewPageContext = createContext<NewPage>({
  busy: false,
  create: nothing,
  createHere: nothing,
  offerFolder: () => nothing,
});

/** Lets new pages be made in the folder that the screen is of; null where that is not possible. */
export function useOfferedFolder(folderId: string | null): void {
  const { offerFolder } = use(NewPageContext);
  useEffect(() => (folderId === null ? undefined : offerFolder(folderId)), [folderId, offerFolder]);
}
