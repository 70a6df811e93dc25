import { useState } from "react";
import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { CopyButton } from "@/components/shell/copy/copy-button";
import { Notice } from "@/components/ui/notice";
import { useStore } from "@/components/ui/use-store";
import type { ContentSession } from "@/components/editor/sync/content-session";

export type SessionNoticesProps = { session: ContentSession; mayKeep: boolean };

/** Notices about the text besides its save status, with actions. */
export function SessionNotices({ session, mayKeep }: SessionNoticesProps) {
  const { save } = useStore(session.sync);
  const { restored, setAside, storageFailed } = useStore(session.draft);
  const [restoredSeen, setRestoredSeen] = useState(false);
  const words = messages.page;
  const giveUp = () =>
    void session.sync.giveUp().catch((fault: unknown) => toast.error(explainFailure(fault)));
  return (
    <div className="grid gap-2 not-empty:mb-6">
      {!mayKeep && save.kind === "refused" ? (
        <Notice
          tone="alarm"
          role="alert"
          actions={
            <>
              <CopyTextButton text={session.markdown} />
              <Button onClick={giveUp}>{words.showAsItIs}</Button>
            </>
          }
        >
          {words.onlyReadNow}
        </Notice>
      ) : null}
      {save.kind === "signed-out" ? (
        <Notice tone="alarm" role="alert" actions={<SignInLink />}>
          {messages.save.signedOutHint}
        </Notice>
      ) : null}
      {storageFailed ? (
        <Notice tone="alarm" role="status">
          {words.storageFailed}
        </Notice>
      ) : null}
      {restored && !restoredSeen ? (
        <Notice
          role="status"
          actions={<Button onClick={() => setRestoredSeen(true)}>{words.dismiss}</Button>}
        >
          {words.restored}
        </Notice>
      ) : null}
      {setAside.map(({ key, markdown }) => (
        <Notice
          key={key}
          role="status"
          actions={
            <>
              <CopyTextButton text={markdown} />
              <Button onClick={() => void session.draft.dismiss(key)}>{words.dismiss}</Button>
            </>
          }
        >
          {words.setAside}
        </Notice>
      ))}
    </div>
  );
}

function SignInLink() {
  return (
    <a
      href="/sign-in"
      target="_blank"
      className="inline-flex min-h-9 items-center rounded-md border border-current px-3.5 text-sm font-medium pointer-coarse:min-h-11"
    >
      {messages.live.signInAgain}
    </a>
  );
}

function CopyTextButton({ text }: { text: string }) {
  return <CopyButton text={text} label={messages.page.copyIt} />;
}
