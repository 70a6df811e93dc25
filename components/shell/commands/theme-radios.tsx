"use client";

import { useTheme } from "next-themes";
import { messages } from "@/components/shell/messages/messages";
import { ChoiceRow } from "@/components/ui/form/choice-row";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { themeOptions } from "./theme-options";

/** The theme as a row of choices, for the settings. */
export function ThemeRadios() {
  const { theme, setTheme } = useTheme();
  const inBrowser = useInBrowser();
  const chosen = inBrowser ? (themeOptions.find(({ value }) => value === theme)?.value ?? null) : null;
  return <ChoiceRow label={messages.frame.theme} value={chosen} options={themeOptions} onChange={setTheme} />;
}
