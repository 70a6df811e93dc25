import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { AppearanceProvider } from "@/components/shell/contexts/appearance-provider";
import { messages } from "@/components/shell/messages/messages";
import { ownOrigin } from "@/lib/auth/own-origin";
import "./globals.css";

/** Every page requires signing in, so link previews on other sites show the product's card. */
export async function generateMetadata(): Promise<Metadata> {
  return {
    metadataBase: ownOrigin(await headers()),
    title: { default: messages.product, template: `%s · ${messages.product}` },
    description: messages.tagline,
    openGraph: {
      type: "website",
      siteName: messages.product,
      title: messages.product,
      description: messages.tagline,
    },
    twitter: { card: "summary_large_image", title: messages.product, description: messages.tagline },
  };
}

export const viewport: Viewport = {
  // The keyboard of a phone shrinks the page instead of covering it.
  interactiveWidget: "resizes-content",
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
