import { useEffect, useState } from "react";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages/messages";
import { useStore } from "@/components/ui/use-store";
import { rateLimitWait } from "@/lib/client/http/rate-limit-wait";

const id = "rate-limit-wait";
const words = messages.rateLimitWait;

/** Says, while the server takes no requests of this browser, why nothing goes on and for how long. */
export function RateLimitToast() {
  const until = useStore(rateLimitWait);
  useEffect(() => {
    if (until === null) toast.dismiss(id);
    else toast(<LimitWords until={until} />, { id, duration: Infinity, dismissible: false });
  }, [until]);
  return null;
}

/** The seconds count down for the eye only: read aloud, each of them would interrupt. */
function LimitWords({ until }: { until: number }) {
  const [first] = useState(() => secondsLeft(until));
  const [seconds, setSeconds] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <>
      {words.reason} <span className="sr-only">{words.goesOn(first)}</span>
      <span aria-hidden className="tabular-nums">
        {words.goesOn(seconds)}
      </span>
    </>
  );
}

function secondsLeft(until: number): number {
  return Math.max(1, Math.ceil((until - Date.now()) / 1000));
}
