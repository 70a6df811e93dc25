import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { LiveContext } from "@/components/shell/contexts/live-context";
import { messages } from "@/components/shell/messages/messages";
import { RelativeTime } from "@/components/ui/time/relative-time";
import { revisionsKey } from "@/lib/client/cache/revisions-key";
import { callOperation } from "@/lib/client/http/call-operation";

export type ConflictAuthorProps = { pageId: string; etag: string };

/** The author and time of the conflicting change; nothing until they are known. */
export function ConflictAuthor({ pageId, etag }: ConflictAuthorProps) {
  const { userId } = use(LiveContext);
  const { data } = useQuery({
    queryKey: [...revisionsKey(pageId), "of", etag],
    queryFn: ({ signal }) => callOperation("GET /pages/{pageId}/revisions", { params: { pageId }, signal }),
    staleTime: Infinity,
  });
  const revision = data?.data.find((one) => one.etag === etag);
  if (!revision?.author) return null;
  const { id, name, tokenName } = revision.author;
  return (
    <span className="font-normal text-ink-soft">
      {messages.live.changedBy(id === userId ? null : name, tokenName)},{" "}
      <RelativeTime dateTime={revision.createdAt} />
    </span>
  );
}
