import type { LucideIcon } from "lucide-react";
import { createContext, use, useEffect, useEffectEvent } from "react";

/** Something that the person can do now. */
export type Command = {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Its shortcut, as `shortcuts` has it. */
  keys?: string;
  run: () => void;
};

/** Takes what can be done with what is on screen, to be read when somebody asks; gives the function that ends that. */
export type OfferCommands = (read: () => readonly Command[]) => () => void;

export const CommandsContext = createContext<OfferCommands>(() => () => undefined);

/** Lets the command palette do these, as long as the component is on screen. */
export function useOfferedCommands(commands: readonly Command[]): void {
  const offer = use(CommandsContext);
  const read = useEffectEvent(() => commands);
  useEffect(() => offer(() => read()), [offer]);
}
