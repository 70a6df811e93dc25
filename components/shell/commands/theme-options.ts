import { messages } from "@/components/shell/messages/messages";

/** The themes there are, in the order in which they are offered. */
export const themeOptions = [
  { value: "system", label: messages.frame.system },
  { value: "light", label: messages.frame.light },
  { value: "dark", label: messages.frame.dark },
] as const;
