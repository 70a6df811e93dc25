import type { LucideIcon } from "lucide-react";
import { createContext, use, useEffect, useEffectEvent } from "react";

/** An action that the person can take now. */
export type Command = {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Its shortcut, from `shortcuts`. */
  keys?: string;
  run: () => void;
};

/** Registers the commands of the screen, to be read on demand; returns a function that removes them. */
export type OfferCommands = (read: () => readonly Command[]) => () => void;

export const CommandsContext = createContext<OfferCommands>(() => () => undefined);

/** Offers these commands in the palette as long as the component is on screen. */
export function useOfferedCommands(commands: readonly Command[]): void {
  const offer = use(CommandsContext);
  const read = useEffectEvent(() => commands);
  useEffect(() => offer(() => read()), [offer]);
}
