import { useMutation, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useState, type SyntheticEvent } from "react";
import { sharingMessages } from "@/components/shell/messages/sharing-messages";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { Button } from "@/components/ui/form/button";
import { SelectField } from "@/components/ui/form/select-field";
import { useFocusOnArrival } from "@/components/ui/use-focus-on-arrival";
import { callItemOperation } from "@/lib/client/http/call-item-operation";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import { emailAddress } from "@/lib/contracts/account/accounts";
import type { Permission } from "@/lib/contracts/permissions";
import { explainSharing, isWithoutAccount } from "./explain-sharing";
import { permissionOptions } from "./permission-options";
import { PersonField } from "./person-field";
import { sharingKey } from "./sharing-key";

export type ShareFormProps = {
  item: PageOrFolder;
  /** Whether the person can invite others. */
  mayInvite: boolean;
  onShared: (email: string) => void;
  /** Called when the person follows the link to invitations. */
  onFollow: () => void;
};

/** Gives a person access by their e-mail address. */
export function ShareForm({ item, mayInvite, onShared, onFollow }: ShareFormProps) {
  const queries = useQueryClient();
  const router = useGuardedRouter();
  const field = useFocusOnArrival<HTMLInputElement>();
  const [email, setEmail] = useState("");
  const [permission, setPermission] = useState<Permission>("view");
  const [problem, setProblem] = useState<string>();
  const words = sharingMessages;
  const sharing = useMutation({
    mutationFn: (address: string) =>
      callItemOperation(item, "POST /sharing/users", { body: { email: address, permission } }),
    onSuccess: (record, address) => {
      onShared(address);
      queries.setQueryData(sharingKey(item), record);
      router.refresh();
      setEmail("");
    },
    onError: (fault) => setProblem(explainSharing(fault)),
    onSettled: () => field.current?.focus(),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (sharing.isPending) return;
    const checked = emailAddress.safeParse(email);
    setProblem(checked.success ? undefined : words.emailInvalid);
    if (checked.success) sharing.mutate(checked.data);
    else field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 sm:grid-cols-[1fr_auto_auto] sm:items-start">
      <PersonField ref={field} item={item} problem={problem} value={email} onChange={setEmail} />
      <div className="flex items-end justify-between gap-3 sm:contents">
        <SelectField
          label={words.permission}
          value={permission}
          options={permissionOptions}
          onChange={setPermission}
        />
        <Button type="submit" kind="primary" busy={sharing.isPending} className="min-h-10 sm:mt-6.5">
          {sharing.isPending ? words.sharing : words.share}
        </Button>
      </div>
      {mayInvite && problem !== undefined && isWithoutAccount(sharing.error) ? (
        <Link
          href="/settings/people"
          prefetch={false}
          onClick={onFollow}
          className="justify-self-start text-sm text-ink underline underline-offset-3 sm:col-span-3"
        >
          {words.invite}
        </Link>
      ) : null}
    </form>
  );
}
