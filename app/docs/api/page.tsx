import type { Metadata } from "next";
import { ApiReference } from "@/components/reference/api-reference";
import { messages } from "@/components/shell/messages/messages";

export const metadata: Metadata = { title: messages.frame.reference };

export default function ApiReferencePage() {
  return (
    <div id="main">
      <ApiReference />
    </div>
  );
}
