"use client";

import { toast } from "sonner";
import { accountMessages } from "@/components/shell/messages/account-messages";
import { authMessages } from "@/components/shell/messages/auth-messages";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { Button } from "@/components/ui/form/button";
import { PasswordField } from "@/components/ui/form/password-field";
import { callOperation } from "@/lib/client/http/call-operation";
import { changePasswordBody } from "@/lib/contracts/account/accounts";
import { passwordLengthMin } from "@/lib/contracts/limits";
import { FieldsForm } from "./fields-form";
import { useFields } from "./use-fields";

export type PasswordFormProps = { email: string };

/** A form for a new password, which asks for the current one. */
export function PasswordForm({ email }: PasswordFormProps) {
  const router = useGuardedRouter();
  const words = accountMessages.password;
  const form = useFields({
    start: { currentPassword: "", newPassword: "" },
    schema: changePasswordBody,
    asked: authMessages.asked,
    send: (body) => callOperation("PUT /api/auth/password", { body }),
    onDone: () => {
      form.clear();
      toast(words.changed);
      router.refresh();
    },
  });
  return (
    <FieldsForm form={form} className="max-w-sm">
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={words.current}
        autoComplete="current-password"
        showLabel={authMessages.showPassword}
        {...form.field("currentPassword")}
      />
      <PasswordField
        label={words.new}
        hint={words.hint(passwordLengthMin)}
        autoComplete="new-password"
        showLabel={authMessages.showPassword}
        {...form.field("newPassword")}
      />
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {form.busy ? words.changing : words.change}
      </Button>
    </FieldsForm>
  );
}
