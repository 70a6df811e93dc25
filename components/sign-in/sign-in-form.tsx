"use client";

import { useState, type SyntheticEvent } from "react";
import { messages } from "@/components/shell/messages";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { AccountForm } from "./account-form";
import { readField } from "./read-field";
import { signInBrowser } from "./sign-in-browser";

export type SignInFormProps = {
  /** Where the person wanted to go; a path of this site. */
  next: string;
  /** Whether accounts can be made in the browser. */
  offersSignUp: boolean;
};

export function SignInForm({ next, offersSignUp }: SignInFormProps) {
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const email = readField(form, "email").trim();
    const password = readField(form, "password");
    const empty = Object.entries({ email, password }).filter(([, value]) => value === "");
    setMissing(empty.map(([name]) => name));
    setReason(null);
    if (empty.length > 0) return;
    setBusy(true);
    const outcome = await signInBrowser(email, password);
    if (outcome.kind === "signed-in") {
      window.location.assign(next);
    } else {
      setReason(outcome.reason);
      setBusy(false);
    }
  };

  const { auth } = messages;
  const required = (name: string, words: string) =>
    missing.includes(name) ? auth.fieldRequired(words) : undefined;
  return (
    <AccountForm
      reason={reason}
      submitLabel={busy ? auth.signingIn : auth.signIn}
      busy={busy}
      elsewhere={
        offersSignUp
          ? {
              question: auth.noAccount,
              label: auth.openTitle,
              href: `/sign-up?next=${encodeURIComponent(next)}`,
            }
          : null
      }
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={auth.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        error={required("email", auth.emailAddress)}
      />
      <PasswordField
        label={auth.password}
        name="password"
        autoComplete="current-password"
        showLabel={auth.showPassword}
        error={required("password", auth.password.toLowerCase())}
      />
    </AccountForm>
  );
}
