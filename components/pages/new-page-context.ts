import { createContext } from "react";

/** How to create a page, and whether that is under way. */
export type NewPage = { busy: boolean; create: () => void };

export const NewPageContext = createContext<NewPage>({ busy: false, create: () => undefined });
