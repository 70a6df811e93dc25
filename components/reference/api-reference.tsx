"use client";

import dynamic from "next/dynamic";
import { docsMessages } from "@/components/shell/messages/docs-messages";

const ReferencePanel = dynamic(async () => (await import("./reference-panel")).ReferencePanel, {
  ssr: false,
  loading: () => (
    <p role="status" className="animate-late p-8 text-ink-soft">
      {docsMessages.loadingReference}
    </p>
  ),
});

/** The API reference; its large code is only loaded here. */
export function ApiReference() {
  return <ReferencePanel />;
}
