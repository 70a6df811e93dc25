"use client";

import { useState } from "react";
import { authMessages } from "@/components/shell/messages/auth-messages";
import { PasswordField } from "@/components/ui/form/password-field";
import { TextField } from "@/components/ui/form/text-field";
import { ApiError } from "@/lib/client/http/api-error";
import { callOperation } from "@/lib/client/http/call-operation";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { passwordLengthMin } from "@/lib/contracts/limits";
import { AccountForm } from "./account-form";
import { EmailField } from "./email-field";
import { checkFields, readFieldErrors, type FieldErrors } from "./field-errors";
import { focusFirst } from "./focus-first";
import { readField } from "./read-field";
import { signInBrowser, toWait } from "./sign-in-browser";

export type SignUpFormProps = {
  /** The destination afterwards, a path of this site. */
  next: string;
  /** Whether there are accounts to sign in with. */
  offersSignIn: boolean;
  /** The person's invitation, and the address that it is limited to, if any. */
  invitation?: { secret: string; email: string | null };
};

export function SignUpForm({ next, offersSignIn, invitation }: SignUpFormProps) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [reason, setReason] = useState<string | null>(null);

  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const fields = {
      name: readField(data, "name").trim(),
      email: readField(data, "email").trim(),
      password: readField(data, "password"),
    };
    const wrong = checkFields(fields);
    setErrors(wrong);
    setReason(null);
    if (Object.keys(wrong).length > 0) {
      focusFirst(form, Object.keys(wrong));
      return;
    }
    setBusy(true);
    try {
      await callOperation("POST /api/auth/sign-up", { body: { ...fields, invitation: invitation?.secret } });
      const outcome = await signInBrowser(fields.email, fields.password);
      window.location.assign(outcome.kind === "signed-in" ? next : "/sign-in");
    } catch (fault) {
      const refused = readFieldErrors(fault);
      setErrors(refused);
      if (Object.keys(refused).length > 0) focusFirst(form, Object.keys(refused));
      else setReason(explain(fault));
      setBusy(false);
    }
  };

  const auth = authMessages;
  return (
    <AccountForm
      reason={reason}
      labels={{ submit: auth.signUp, submitting: auth.signingUp }}
      busy={busy}
      elsewhere={offersSignIn ? { question: auth.hasAccount, label: auth.signIn, path: "/sign-in" } : null}
      next={next}
      onSubmit={submit}
    >
      <TextField label={auth.name} name="name" autoComplete="name" error={errors.name} />
      <EmailField defaultValue={invitation?.email ?? undefined} error={errors.email} />
      <PasswordField
        label={auth.password}
        name="password"
        autoComplete="new-password"
        showLabel={auth.showPassword}
        hint={auth.passwordHint(passwordLengthMin)}
        error={errors.password}
      />
    </AccountForm>
  );
}

function explain(fault: unknown): string {
  if (fault instanceof ApiError && fault.facts.code === "rate_limited") {
    return authMessages.throttled(toWait(fault.facts.retryAfterSeconds ?? 60));
  }
  return explainFailure(fault);
}
