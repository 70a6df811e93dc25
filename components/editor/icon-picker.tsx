import { useMutation, useQueryClient } from "@tanstack/react-query";
import { SmilePlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { Popover } from "radix-ui";
import { useState } from "react";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages";
import { explainFailure } from "@/lib/client/explain-failure";
import { showPageFirst } from "@/lib/client/page-list-cache";
import { updatePage } from "@/lib/client/pages";
import type { PageRecord } from "@/lib/contracts/pages";
import { IconForm } from "./icon-form";

export type IconPickerProps = { page: PageRecord; readOnly: boolean };

/** The page's icon, and the way to another one. */
export function IconPicker({ page, readOnly }: IconPickerProps) {
  const [open, setOpen] = useState(false);
  const [icon, setIcon] = useState(page.icon);
  // Changed elsewhere, the icon comes with the page.
  const [known, setKnown] = useState(page.icon);
  if (known !== page.icon) {
    setKnown(page.icon);
    setIcon(page.icon);
  }
  const queries = useQueryClient();
  const router = useRouter();
  const change = useMutation({
    mutationFn: (next: string | null) => updatePage(page.id, { icon: next }),
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
      toast.error(`${messages.page.iconFailed} ${explainFailure(fault, messages.failures)}`);
    },
  });
  const choose = (next: string | null) => {
    setOpen(false);
    if (next !== icon) change.mutate(next);
  };

  if (readOnly) return icon === null ? null : <span className="text-[2.5rem] leading-none">{icon}</span>;
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={messages.page.icon(icon)}
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
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={messages.page.addIcon}
          className="z-50 w-72 animate-appear rounded-lg border border-line bg-raised p-3 shadow-lift outline-none"
        >
          <IconForm icon={icon} onChoose={choose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
