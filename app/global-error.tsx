"use client";

import { AppearanceProvider } from "@/components/shell/contexts/appearance-provider";
import { ErrorScreen } from "@/components/shell/layout/error-screen";
import "./globals.css";

export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <AppearanceProvider nonce="">
          <ErrorScreen retry={retry} />
        </AppearanceProvider>
      </body>
    </html>
  );
}
