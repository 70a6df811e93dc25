import { createContext } from "react";

/** How to create a page in a folder or at the top level, and whether that is under way. */
export type NewPage = { busy: boolean; create: (parentId: string | null) => void };

export const NewPageContext = createContext<NewPage>({ busy: false, create: () => undefined });
