"use client";

import { ErrorScreen } from "@/components/shell/error-screen";
import "./globals.css";

export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <ErrorScreen retry={retry} />
      </body>
    </html>
  );
}
