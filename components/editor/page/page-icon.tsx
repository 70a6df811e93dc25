import { useMutation, useQueryClient } from "@tanstack/react-query";
import { SmilePlus } from "lucide-react";
import { useId, useState } from "react";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages/messages";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { loadWhenOpened } from "@/components/ui/loading/load-when-opened";
import { callOperation } from "@/lib/client/http/call-operation";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { showPageFirst } from "@/lib/client/cache/page-list-cache";
import type { PageRecord } from "@/lib/contracts/pages";

const IconPopover = loadWhenOpened(async () => (await import("./icon-popover")).IconPopover);

export type PageIconProps = { page: PageRecord; readOnly: boolean };

/** The page's icon, with a button to change it. */
export function PageIcon({ page, readOnly }: PageIconProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const { icon, change } = usePageIcon(page);
  const choose = (next: string | null) => {
    setOpen(false);
    if (next !== icon) change(next);
  };

  if (readOnly) return icon === null ? null : <span className="text-[2.5rem] leading-none">{icon}</span>;
  return (
    <>
      <button
        ref={setButton}
        type="button"
        aria-label={messages.page.icon(icon)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="-ml-2 inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 text-sm text-ink-faint transition-colors hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
      >
        {icon === null ? (
          <>
            <SmilePlus aria-hidden className="size-4 print:hidden" />
            <span className="print:hidden">{messages.page.addIcon}</span>
          </>
        ) : (
          <span className="py-1 text-[2.5rem] leading-none">{icon}</span>
        )}
      </button>
      {button === null ? null : (
        <IconPopover
          open={open}
          onOpenChange={setOpen}
          id={id}
          button={button}
          icon={icon}
          onChoose={choose}
        />
      )}
    </>
  );
}

/** The icon of a page on screen, and the function that changes it at once, and reverts a failed change. */
function usePageIcon(page: PageRecord): { icon: string | null; change: (icon: string | null) => void } {
  const [icon, setIcon] = useState(page.icon);
  // An icon changed elsewhere comes with the page.
  const [known, setKnown] = useState(page.icon);
  if (known !== page.icon) {
    setKnown(page.icon);
    setIcon(page.icon);
  }
  const queries = useQueryClient();
  const router = useGuardedRouter();
  const { mutate: change } = useMutation({
    mutationFn: (next: string | null) =>
      callOperation("PATCH /pages/{pageId}", { params: { pageId: page.id }, body: { icon: next } }),
    onMutate: (next) => {
      setIcon(next);
      return { before: icon };
    },
    onSuccess: (saved) => {
      showPageFirst(queries, saved);
      router.refresh();
    },
    onError: (fault, _, context) => {
      setIcon(context?.before ?? null);
      toast.error(`${messages.page.iconFailed} ${explainFailure(fault)}`);
    },
  });
  return { icon, change };
}
