"use client";

import { useTheme } from "next-themes";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { messages } from "@/components/shell/messages/messages";
import { themeOptions } from "./theme-options";

/** The theme as a row of choices, for the account page. */
export function ThemeRadios() {
  const { theme, setTheme } = useTheme();
  const inBrowser = useInBrowser();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{messages.frame.theme}</legend>
      {themeOptions.map(({ value, label }) => (
        <label
          key={value}
          className="inline-flex min-h-9 items-center gap-2 rounded-md border border-line-strong/60 px-3 text-sm has-checked:border-ink has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name="theme"
            value={value}
            checked={inBrowser && theme === value}
            onChange={() => setTheme(value)}
            className="accent-ink outline-none"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
