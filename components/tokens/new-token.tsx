import { OneTimeCreation } from "@/components/shell/items/one-time-creation";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import type { CreatedTokenRecord } from "@/lib/contracts/tokens";
import { TokenForm } from "./token-form";

/** Creates a token and shows its secret, once, with a command to try it. */
export function NewToken() {
  const words = tokenMessages;
  return (
    <OneTimeCreation<CreatedTokenRecord>
      label={words.create}
      asking={{ title: words.createTitle }}
      made={{ title: words.createdTitle, hint: words.createdHint, done: words.done }}
      form={(onCreated) => <TokenForm onCreated={onCreated} />}
      textsOf={({ token }) => [
        { label: words.secret, text: token, copyLabel: words.copySecret },
        { label: words.tryIt, text: toCommand(token), copyLabel: words.copyCurl },
      ]}
    />
  );
}

function toCommand(token: string): string {
  return `curl -H "Authorization: Bearer ${token}" ${window.location.origin}/api/v1/pages`;
}
