import { useQuery } from "@tanstack/react-query";
import { useRefreshOnChange } from "@/components/shell/contexts/use-refresh-on-change";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { sendRequest } from "@/lib/client/http/call-operation";
import { readTextUpTo } from "@/lib/client/read-text-up-to";
import { baseLengthMax } from "@/lib/domain/views/read-base";
import { BaseViews } from "./base-views";
import { ViewWait } from "./view-wait";
import { viewsKey } from "./views-key";

export type BaseFileProps = {
  fileId: string;
  /** The view to begin with, by its name; empty for the first one. */
  name?: string;
  /** The folder that it is in. */
  parentId: string | null;
  /** The page that shows it; empty where none does. */
  openPageId?: string;
};

/** Many pages can be written at once. */
const refreshMs = 700;

/** A base of Obsidian that is a file, as its views. */
export function BaseFile({ fileId, name = "", parentId, openPageId = "" }: BaseFileProps) {
  // The bytes of a file never change.
  const query = useQuery({
    queryKey: ["base-file", fileId],
    queryFn: async ({ signal }) => {
      const response = await sendRequest("GET /files/{fileId}", { params: { fileId }, signal });
      return readTextUpTo(response, baseLengthMax);
    },
    staleTime: Infinity,
    retry: false,
  });
  useRefreshOnChange({
    queryKey: viewsKey,
    delay: refreshMs,
    concerns: (kind) => kind !== "file",
    isShown: query.data !== undefined,
  });
  if (query.data === undefined) return <ViewWait query={query} />;
  if (query.data === null) return <p className="view-note">{words.tooLong(baseLengthMax)}</p>;
  return <BaseViews key={name} source={query.data} {...{ name, parentId, openPageId }} />;
}
