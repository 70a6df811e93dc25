import type { ReactNode } from "react";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/notice";
import { messages } from "@/components/shell/messages/messages";

export type FailedNoticeProps = { onRetry: () => unknown; children: ReactNode };

/** Says what failed, in its place, and offers to retry. */
export function FailedNotice({ onRetry, children }: FailedNoticeProps) {
  return (
    <Notice
      tone="alarm"
      role="alert"
      actions={<Button onClick={() => void onRetry()}>{messages.tryAgain}</Button>}
    >
      {children}
    </Notice>
  );
}
