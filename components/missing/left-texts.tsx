import { useQuery } from "@tanstack/react-query";
import { toast } from "sonner";
import { draftMessages } from "@/components/shell/messages/draft-messages";
import { messages } from "@/components/shell/messages/messages";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { Button } from "@/components/ui/form/button";
import { CopyButton } from "@/components/shell/copy/copy-button";
import { RelativeTime } from "@/components/ui/time/relative-time";
import { callOperation } from "@/lib/client/http/call-operation";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import type { DraftRecord } from "@/lib/client/drafts/draft-record";
import { deleteDraft, listDrafts, toOwner } from "@/lib/client/drafts/drafts";

/** The drafts of a missing page that only this browser has. */
export function LeftTexts({ userId, pageId }: { userId: string; pageId: string }) {
  const router = useGuardedRouter();
  const owner = toOwner(userId, pageId);
  const left = useQuery({ queryKey: ["left texts", owner], queryFn: () => listDrafts(owner), gcTime: 0 });
  const words = draftMessages;
  const fail = (fault: unknown) => void toast.error(explainFailure(fault));
  const discard = ({ key }: DraftRecord) =>
    void deleteDraft(key)
      .then(() => left.refetch())
      .catch(fail);
  const keepAsPage = async ({ key, markdown }: DraftRecord) => {
    const body = { title: words.newTitle, parentId: null, markdown };
    const made = await callOperation("POST /pages", { body });
    await deleteDraft(key).catch(() => undefined);
    router.push(`/pages/${made.id}`);
  };
  if (!left.data || left.data.length === 0) return null;
  return (
    <section aria-labelledby="left-texts" className="mt-10 border-t border-line pt-6">
      <h2 id="left-texts" className="font-medium">
        {words.title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{words.hint}</p>
      <ul className="mt-4 grid gap-6">
        {left.data.map((text) => (
          <li key={text.key}>
            <p className="text-sm text-ink-soft">
              <RelativeTime dateTime={new Date(text.keptAt).toISOString()} />
            </p>
            <textarea
              readOnly
              rows={8}
              aria-label={words.text}
              value={text.markdown}
              className="mt-1 w-full rounded-md border border-line bg-transparent p-3 font-mono text-sm"
            />
            <div className="mt-2 flex flex-wrap gap-2">
              <Button onClick={() => void keepAsPage(text).catch(fail)}>{words.keep}</Button>
              <CopyButton text={text.markdown} label={messages.page.copyIt} />
              <Button onClick={() => discard(text)}>{words.discard}</Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
