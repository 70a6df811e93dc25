import { OneTimeSecret, type OneTimeSecretProps } from "@/components/shell/items/one-time-secret";
import { tokenMessages } from "@/components/shell/messages/token-messages";

export type TokenSecretProps = Omit<OneTimeSecretProps, "parts" | "doneLabel"> & { secret: string };

/** The secret, shown once, and a command that tries it. */
export function TokenSecret({ secret, ...shown }: TokenSecretProps) {
  const words = tokenMessages;
  const command = `curl -H "Authorization: Bearer ${secret}" ${window.location.origin}/api/v1/pages`;
  const parts = [
    { label: words.secret, text: secret, copyLabel: words.copySecret },
    { label: words.tryIt, text: command, copyLabel: words.copyCurl },
  ];
  return <OneTimeSecret {...shown} parts={parts} doneLabel={words.done} />;
}
