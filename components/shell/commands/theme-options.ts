import { messages } from "@/components/shell/messages/messages";

/** The themes in their order. */
export const themeOptions = [
  { value: "system", label: messages.frame.system },
  { value: "light", label: messages.frame.light },
  { value: "dark", label: messages.frame.dark },
] as const;
