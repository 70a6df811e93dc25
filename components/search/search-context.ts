import { createContext } from "react";

/** Opens the search. */
export const SearchContext = createContext<() => void>(() => undefined);
