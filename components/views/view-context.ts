import { createContext } from "react";

/** The page that a view stands in. */
export const ViewContext = createContext<{ openPageId: string }>({ openPageId: "" });
