import { useEffect } from "react";
import { toast } from "sonner";
import { useStore } from "@/components/ui/use-store";
import { rateLimitWait } from "@/lib/client/http/rate-limit-wait";

const id = "rate-limit-wait";

/** Says, while the server takes no requests of this browser, why nothing goes on and for how long. */
export function RateLimitToast() {
  const until = useStore(rateLimitWait);
  useEffect(() => {
    if (until === null) {
      toast.dismiss(id);
      return;
    }
    let isOver = false;
    // Few browsers ever need the words. Without them nothing is said, and what waits goes on all the same.
    import("./rate-limit-words").then(
      ({ RateLimitWords }) => {
        if (!isOver) toast(<RateLimitWords until={until} />, { id, duration: Infinity, dismissible: false });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [until]);
  return null;
}
