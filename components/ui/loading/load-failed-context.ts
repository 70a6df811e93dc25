import { createContext } from "react";

/** Tells the person that a part of the interface could not be loaded. */
export const LoadFailedContext = createContext<() => void>(() => undefined);
