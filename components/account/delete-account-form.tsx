import { accountMessages } from "@/components/shell/messages/account-messages";
import { authMessages } from "@/components/shell/messages/auth-messages";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { PasswordField } from "@/components/ui/form/password-field";
import { TextField } from "@/components/ui/form/text-field";
import { callOperation } from "@/lib/client/http/call-operation";
import { deleteAccountBody } from "@/lib/contracts/account/accounts";
import { FieldsForm } from "./fields-form";
import { useFields } from "./use-fields";

export type DeleteAccountFormProps = { email: string; onCancel: () => void };

/** Asks for the address and the password, and then deletes the account. */
export function DeleteAccountForm({ email, onCancel }: DeleteAccountFormProps) {
  const words = accountMessages.deletion;
  const form = useFields({
    start: { email: "", password: "" },
    schema: deleteAccountBody,
    asked: authMessages.asked,
    send: (body) => callOperation("POST /api/auth/delete-account", { body }),
    onDone: () => window.location.assign("/sign-in?account=deleted"),
  });
  return (
    <FieldsForm form={form}>
      <TextField label={words.email(email)} autoComplete="off" {...form.field("email")} />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        showLabel={authMessages.showPassword}
        {...form.field("password")}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{messages.cancel}</Button>
        <Button type="submit" kind="danger" busy={form.busy}>
          {form.busy ? words.deleting : words.delete}
        </Button>
      </div>
    </FieldsForm>
  );
}
