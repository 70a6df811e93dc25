import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";

export type MoreOfListProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** The button that reads the next part of a list, if there is one. */
export function MoreOfList({ list }: MoreOfListProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {list.isFetchingNextPage ? messages.loadingMore : messages.showMore}
    </Button>
  );
}
