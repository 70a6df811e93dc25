import { createContext } from "react";

/** The page that a view stands in. */
export type ViewPlace = { openPageId: string };

export const ViewContext = createContext<ViewPlace>({ openPageId: "" });
