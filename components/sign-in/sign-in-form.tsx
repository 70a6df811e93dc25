"use client";

import { useState } from "react";
import { authMessages } from "@/components/shell/messages/auth-messages";
import { PasswordField } from "@/components/ui/form/password-field";
import { AccountForm } from "./account-form";
import { EmailField } from "./email-field";
import { focusFirst } from "./focus-first";
import { readField } from "./read-field";
import { signInBrowser } from "./sign-in-browser";

export type SignInFormProps = {
  /** The destination after signing in, a path of this site. */
  next: string;
  /** Whether accounts can be created in the browser. */
  offersSignUp: boolean;
};

export function SignInForm({ next, offersSignUp }: SignInFormProps) {
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);

  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const email = readField(data, "email").trim();
    const password = readField(data, "password");
    const empty = Object.entries({ email, password }).filter(([, value]) => value === "");
    const names = empty.map(([name]) => name);
    setMissing(names);
    setReason(null);
    if (names.length > 0) {
      focusFirst(form, names);
      return;
    }
    setBusy(true);
    const outcome = await signInBrowser(email, password);
    if (outcome.kind === "signed-in") {
      window.location.assign(next);
    } else {
      setReason(outcome.reason);
      setBusy(false);
    }
  };

  const auth = authMessages;
  const required = (name: string, words: string) =>
    missing.includes(name) ? auth.fieldRequired(words) : undefined;
  return (
    <AccountForm
      reason={reason}
      labels={{ submit: auth.signIn, submitting: auth.signingIn }}
      busy={busy}
      elsewhere={offersSignUp ? { question: auth.noAccount, label: auth.openTitle, path: "/sign-up" } : null}
      next={next}
      onSubmit={submit}
    >
      <EmailField error={required("email", auth.asked.email)} />
      <PasswordField
        label={auth.password}
        name="password"
        autoComplete="current-password"
        showLabel={auth.showPassword}
        error={required("password", auth.asked.password)}
      />
    </AccountForm>
  );
}
