import { historyMessages } from "@/components/shell/messages/history-messages";
import { formatBytes } from "@/lib/domain/files/format-bytes";
import type { RevisionRecord } from "@/lib/contracts/review/revisions";
import type { Change } from "./history-days";

/** The author of a revision: a person, possibly with a token. */
export function toAuthorText({ author }: RevisionRecord): string {
  const words = historyMessages;
  if (author === null) return words.gone;
  return author.tokenName === null ? author.name : words.through(author.name, author.tokenName);
}

/** The change of the content's size; the size itself for the first revision. */
export function toSizeText({ revisions: [newest], before }: Change): string {
  const words = historyMessages;
  if (before === undefined) return formatBytes(newest.size);
  const grown = newest.size - (before?.size ?? 0);
  if (grown === 0) return words.sameSize;
  return grown > 0 ? words.grew(formatBytes(grown)) : words.shrank(formatBytes(-grown));
}
