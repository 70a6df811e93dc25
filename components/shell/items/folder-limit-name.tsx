import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import { ApiError } from "@/lib/client/http/api-error";
import { folderQuery } from "@/lib/client/cache/folder-query";

export type FolderLimitNameProps = { folderId: string };

/** The folder that something is limited to, or that it is not there any more. */
export function FolderLimitName({ folderId }: FolderLimitNameProps) {
  const { data, error } = useQuery({
    ...folderQuery(folderId),
    retry: (count, fault) => count < 1 && !(fault instanceof ApiError),
  });
  const words = tokenMessages;
  if (error) {
    const gone = error instanceof ApiError && error.facts.code === "not_found";
    return <span className="text-alarm">{gone ? words.onlyInGone : words.onlyInUnknown}</span>;
  }
  if (!data) return <span>{words.onlyInFolder}</span>;
  return (
    <span className="min-w-0 wrap-anywhere">
      {words.only}{" "}
      <Link href={`/folders/${folderId}`} prefetch={false} className="text-ink underline underline-offset-3">
        <bdi>{data.name}</bdi>
      </Link>
    </span>
  );
}
