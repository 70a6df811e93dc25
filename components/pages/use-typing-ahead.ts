import { useMutation } from "@tanstack/react-query";
import { explainFailure, isOverQuota } from "@/components/shell/messages/explain-failure";
import { typedAhead } from "@/components/shell/navigation/typed-ahead";

type Opening<Wanted, Made> = {
  /** Makes or finds the page that is wanted. */
  open: (wanted: Wanted) => Promise<Made>;
  onOpened: (made: Made) => void;
  /** What is said where that fails, before the reason. */
  failed: string;
};

/**
 * Opens a page that takes a moment, and keeps what is typed meanwhile; where that fails, the words stay on the screen, to
 * try again. `start` does nothing while one is being opened.
 */
export function useTypingAhead<Wanted, Made>({ open, onOpened, failed }: Opening<Wanted, Made>) {
  const { isPending, mutate } = useMutation({
    mutationFn: open,
    onSuccess: onOpened,
    onError: (fault, wanted) => {
      const reason = `${failed} ${explainFailure(fault)}`;
      typedAhead.fail({ reason, isOverQuota: isOverQuota(fault), retry: () => start(wanted) });
    },
  });
  const start = (wanted: Wanted) => {
    typedAhead.open();
    mutate(wanted);
  };
  return { start: (wanted: Wanted) => (isPending ? undefined : start(wanted)), isPending };
}
