import { useQuery } from "@tanstack/react-query";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { sendRequest } from "@/lib/client/http/call-operation";
import { readTextUpTo } from "@/lib/client/read-text-up-to";
import { baseLengthMax } from "@/lib/domain/views/read-base";
import { useRefreshViews } from "./use-refresh-views";
import { BaseViews } from "./base-views";
import { ViewErrorBoundary } from "./view-error-boundary";
import { ViewWait } from "./view-wait";

export type BaseFileProps = {
  fileId: string;
  /** The view to begin with, by its name; empty for the first one. */
  name?: string;
  /** The folder that it is in. */
  parentId: string | null;
  /** The page that shows it; empty where none does. */
  openPageId?: string;
};

/** No base that is read has more in UTF-8. */
const baseBytesMax = 3 * baseLengthMax;

/** A base of Obsidian that is a file, as its views. */
export function BaseFile({ fileId, name = "", parentId, openPageId = "" }: BaseFileProps) {
  // The bytes of a file never change.
  const query = useQuery({
    queryKey: ["base-file", fileId],
    queryFn: async ({ signal }) => {
      const response = await sendRequest("GET /files/{fileId}", { params: { fileId }, signal });
      return readTextUpTo(response, baseBytesMax);
    },
    staleTime: Infinity,
    retry: false,
  });
  useRefreshViews(query.data !== undefined);
  if (query.data === undefined) return <ViewWait query={query} />;
  if (query.data === null) return <p className="view-note">{words.tooLong(baseLengthMax)}</p>;
  return (
    <ViewErrorBoundary>
      <BaseViews key={name} source={query.data} {...{ name, parentId, openPageId }} />
    </ViewErrorBoundary>
  );
}
