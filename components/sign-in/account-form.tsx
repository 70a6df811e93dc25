import Link from "next/link";
import type { ReactNode, SyntheticEvent } from "react";
import { Button } from "@/components/ui/form/button";
import { Alert } from "@/components/ui/notice";
import { useFocusOnArrival } from "@/components/ui/use-focus-on-arrival";
import { firstEmptyField } from "./focus-first";

export type AccountFormProps = {
  /** The reason of the last failure, if any. */
  reason: string | null;
  /** The labels of its button, which change while it is busy. */
  labels: { submit: string; submitting: string };
  busy: boolean;
  /** The link to the other form, if available. */
  elsewhere: { question: string; label: string; path: "/sign-in" | "/sign-up" } | null;
  /** The destination after signing in, passed on to the other form. */
  next: string;
  /** Not called while it is busy. */
  onSubmit: (form: HTMLFormElement) => Promise<void>;
  children: ReactNode;
};

/** The common frame of signing in and signing up, around their fields. */
export function AccountForm(props: AccountFormProps) {
  const { reason, labels, busy, elsewhere, next, onSubmit, children } = props;
  const form = useFocusOnArrival(firstEmptyField);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void onSubmit(event.currentTarget);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <Alert>{reason}</Alert>
      {children}
      <Button type="submit" kind="primary" busy={busy} className="min-h-10">
        {busy ? labels.submitting : labels.submit}
      </Button>
      {elsewhere === null ? null : (
        <p className="text-sm text-ink-soft">
          {elsewhere.question}{" "}
          <Link
            href={`${elsewhere.path}?next=${encodeURIComponent(next)}`}
            className="text-ink underline underline-offset-3 pointer-coarse:inline-block pointer-coarse:py-3"
          >
            {elsewhere.label}
          </Link>
        </p>
      )}
    </form>
  );
}
