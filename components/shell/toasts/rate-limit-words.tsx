import { useEffect, useState } from "react";
import { rateLimitMessages } from "@/components/shell/messages/rate-limit-messages";

/** Why nothing goes on, and for how long; the seconds count down for the eye only: read aloud, each would interrupt. */
export function RateLimitWords({ until }: { until: number }) {
  const [first] = useState(() => secondsLeft(until));
  const [seconds, setSeconds] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  const { reason, goesOn } = rateLimitMessages;
  return (
    <>
      {reason} <span className="sr-only">{goesOn(first)}</span>
      <span aria-hidden className="tabular-nums">
        {goesOn(seconds)}
      </span>
    </>
  );
}

function secondsLeft(until: number): number {
  return Math.max(1, Math.ceil((until - Date.now()) / 1000));
}
