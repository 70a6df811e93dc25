"use client";

import { toast } from "sonner";
import { authMessages } from "@/components/shell/messages/auth-messages";
import { accountMessages } from "@/components/shell/messages/account-messages";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { Button } from "@/components/ui/form/button";
import { TextField } from "@/components/ui/form/text-field";
import { callOperation } from "@/lib/client/http/call-operation";
import { updateAccountBody } from "@/lib/contracts/account/accounts";
import { FieldsForm } from "./fields-form";
import { useFields } from "./use-fields";

export type NameFormProps = { name: string };

/** The name under which others see the person. */
export function NameForm({ name }: NameFormProps) {
  const router = useGuardedRouter();
  const words = accountMessages;
  const form = useFields({
    start: { name },
    schema: updateAccountBody,
    asked: authMessages.asked,
    send: (body) => callOperation("PATCH /api/auth/account", { body }),
    onDone: () => {
      toast(words.nameSaved);
      router.refresh();
    },
  });
  return (
    <FieldsForm form={form} className="max-w-sm">
      <TextField label={words.name} autoComplete="name" {...form.field("name")} />
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {form.busy ? words.savingName : words.saveName}
      </Button>
    </FieldsForm>
  );
}
