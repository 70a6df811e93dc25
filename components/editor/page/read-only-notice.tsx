import { Lock } from "lucide-react";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/notice";
import type { PageRecord } from "@/lib/contracts/pages";
import type { ReadOnlyReason } from "@/components/shell/reading/reading-mode";
import { usePageLock } from "./use-page-lock";

export type ReadOnlyNoticeProps = { page: PageRecord; reason: ReadOnlyReason };

/** Says why a page is only read, with the way to unlock it; what a person chose themselves, the bar says. */
export function ReadOnlyNotice({ page, reason }: ReadOnlyNoticeProps) {
  const toggle = usePageLock(page);
  const words = messages.page;
  if (reason === null || reason === "choice") return null;
  const unlock =
    reason === "lock" && toggle !== null ? <Button onClick={toggle}>{words.unlock}</Button> : null;
  return (
    <div className="mb-6">
      <Notice actions={unlock}>
        <div className="flex items-start gap-2">
          {reason === "lock" ? <Lock aria-hidden className="mt-0.5 size-4 shrink-0" /> : null}
          <p>
            <strong className="font-medium">{words.readOnlyTitle[reason]}.</strong> {words.readOnly[reason]}
          </p>
        </div>
      </Notice>
    </div>
  );
}
