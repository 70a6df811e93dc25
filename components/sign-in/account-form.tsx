import Link from "next/link";
import type { ReactNode, SyntheticEvent } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

export type AccountFormProps = {
  /** Why the last attempt failed, if it did. */
  reason: string | null;
  /** The words of its button. */
  submitLabel: string;
  busy: boolean;
  /** The way to the other form, for those who are wrong here. */
  elsewhere: { question: string; label: string; href: string } | null;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** The frame that signing in and signing up share, around their fields. */
export function AccountForm({ reason, submitLabel, busy, elsewhere, onSubmit, children }: AccountFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {reason === null ? null : (
        <Notice tone="alarm" role="alert">
          {reason}
        </Notice>
      )}
      {children}
      <Button type="submit" kind="primary" busy={busy} className="min-h-10">
        {submitLabel}
      </Button>
      {elsewhere === null ? null : (
        <p className="text-sm text-ink-soft">
          {elsewhere.question}{" "}
          <Link href={elsewhere.href} className="text-ink underline underline-offset-3">
            {elsewhere.label}
          </Link>
        </p>
      )}
    </form>
  );
}
