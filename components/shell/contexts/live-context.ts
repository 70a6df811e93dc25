import { createContext } from "react";
import type { ChangeAuthor, LiveEvent } from "@/lib/contracts/events";

/** Who changed an item last, and when, as far as this tab was told. */
export type LastChange = { by: ChangeAuthor; at: string };

/** What is told of changes made elsewhere. */
export type Live = {
  /** The person, whose own changes have no name. */
  userId: string;
  /** Calls back with each event; gives what ends that. */
  subscribe: (listener: (event: LiveEvent) => void) => () => void;
  /** Whether changes are told at the moment. */
  isConnected: () => boolean;
  /** Who changed an item a moment ago, elsewhere. */
  lastChangeOf: (itemId: string) => LastChange | null;
  /** Whether somebody else, another program or another tab did this. */
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
