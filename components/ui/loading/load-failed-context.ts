import { createContext } from "react";

/** Reports that a part of the interface could not be loaded. */
export const LoadFailedContext = createContext<() => void>(() => undefined);
