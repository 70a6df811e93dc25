import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { AppearanceProvider } from "@/components/shell/appearance-provider";
import { messages } from "@/components/shell/messages";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: messages.product, template: `%s · ${messages.product}` },
  description: messages.tagline,
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fdfcf9" },
    { media: "(prefers-color-scheme: dark)", color: "#191815" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? "";
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <AppearanceProvider nonce={nonce}>{children}</AppearanceProvider>
      </body>
    </html>
  );
}
