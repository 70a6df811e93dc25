"use client";

import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";
import { toast, Toaster } from "sonner";
import { LoadFailedContext } from "@/components/ui/loading/load-failed-context";
import { messages } from "@/components/shell/messages/messages";
import { RateLimitToast } from "@/components/shell/toasts/rate-limit-toast";

export type AppearanceProviderProps = { nonce: string; children: ReactNode };

/** The theme without a flash on load, and the place of toasts. */
export function AppearanceProvider({ nonce, children }: AppearanceProviderProps) {
  return (
    <ThemeProvider
      nonce={nonce}
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
    >
      <LoadFailedContext value={tellLoadFailed}>{children}</LoadFailedContext>
      <Toaster
        position="bottom-center"
        // Stacked, so that a toast with an Undo is not covered by later ones.
        expand
        // Above the text's docked bar on a touch screen.
        offset={messagesAbove("1.5rem")}
        mobileOffset={messagesAbove("1rem")}
        visibleToasts={4}
        // Refusals say what to do, in some thirty words.
        duration={7_000}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              "pointer-events-auto flex w-full items-center gap-3 rounded-lg border border-transparent bg-ink px-4 py-3 font-sans text-sm text-paper shadow-lift outline-offset-2! focus-visible:outline-2! focus-visible:outline-focus! sm:w-90",
            content: "min-w-0 flex-1 break-words",
            actionButton:
              "-my-1.5 -mr-2 min-h-8 shrink-0 rounded-md px-2.5 font-semibold underline underline-offset-3 hover:bg-paper/15 focus-visible:outline-paper pointer-coarse:min-h-11",
          },
        }}
      />
      <RateLimitToast />
    </ThemeProvider>
  );
}

function messagesAbove(edge: string) {
  return { bottom: `calc(${edge} + var(--docked, 0px) + var(--foot-bar, 0px))` };
}

function tellLoadFailed(): void {
  toast.error(messages.failures.notLoaded);
}
