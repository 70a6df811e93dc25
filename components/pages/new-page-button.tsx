"use client";

import { Plus } from "lucide-react";
import { use } from "react";
import { messages } from "@/components/shell/messages/messages";
import { NewPageContext } from "@/components/shell/contexts/new-page-context";
import { Button } from "@/components/ui/form/button";

export type NewPageButtonProps = { label?: string };

/** The button that creates a page. */
export function NewPageButton({ label = messages.pages.create }: NewPageButtonProps) {
  const { busy, create } = use(NewPageContext);
  return (
    <Button kind="primary" busy={busy} onClick={() => create(null)}>
      <Plus aria-hidden className="size-4" />
      {busy ? messages.pages.creating : label}
    </Button>
  );
}
