import { createContext } from "react";
import type { ChangeAuthor, LiveEvent } from "@/lib/contracts/events";

/** The author and time of an item's last change, as far as this tab knows. */
export type LastChange = { by: ChangeAuthor; at: string };

/** Events about changes made elsewhere. */
export type Live = {
  /** The signed-in person, who is not named as the author of changes. */
  userId: string;
  /** Calls back with each event; returns a function that unsubscribes. */
  subscribe: (listener: (event: LiveEvent) => void) => () => void;
  /** Whether events are arriving at the moment. */
  isConnected: () => boolean;
  /** The latest remote change of an item, if recent. */
  lastChangeOf: (itemId: string) => LastChange | null;
  /** Whether another person, program or tab caused the event. */
  isRemote: (event: LiveEvent) => boolean;
};

const nothing = () => undefined;

export const LiveContext = createContext<Live>({
  userId: "",
  subscribe: () => nothing,
  isConnected: () => false,
  lastChangeOf: () => null,
  isRemote: () => true,
});
