import Link from "next/link";
import type { ReactNode, SyntheticEvent } from "react";
import { Button } from "@/components/ui/form/button";
import { Alert } from "@/components/ui/notice";
import { useFocusOnArrival } from "@/components/ui/use-focus-on-arrival";
import { firstEmptyField } from "./focus-first";

export type AccountFormProps = {
  /** Why the last attempt failed, if it did. */
  reason: string | null;
  /** The words of its button, which change while it is busy. */
  labels: { submit: string; submitting: string };
  busy: boolean;
  /** The other form, for those who are wrong here, if there is a way to it. */
  elsewhere: { question: string; label: string; path: "/sign-in" | "/sign-up" } | null;
  /** Where the person wants to go in the end; the other form is told. */
  next: string;
  /** Not called while it is busy. */
  onSubmit: (form: HTMLFormElement) => Promise<void>;
  children: ReactNode;
};

/** The frame that signing in and signing up share, around their fields. */
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
