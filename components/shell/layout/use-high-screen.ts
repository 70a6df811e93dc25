import { useMedia } from "@/components/ui/use-media";

/** Whether there is room for the tree to scroll by itself in the sidebar: the opposite of the style variant `low`. */
export function useHighScreen(): boolean {
  return useMedia("(height >= 30rem)", true);
}
