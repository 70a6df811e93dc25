"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { ApiError } from "@/lib/client/http/api-error";

const waitMsMax = 60_000;

/** The wait before a query is sent again: as long as the server says, or a second. */
function waitAsTold(_failures: number, fault: Error): number {
  const seconds = fault instanceof ApiError ? (fault.facts.retryAfterSeconds ?? 1) : 1;
  return Math.min(waitMsMax, seconds * 1000);
}

export type DataProviderProps = {
  /** Data from the server's rendering, by query key. */
  known: readonly { key: readonly string[]; value: unknown }[];
  children: ReactNode;
};

/** The query cache, shared by every list on screen. */
export function DataProvider({ known, children }: DataProviderProps) {
  const [queries] = useState(() => {
    const client = new QueryClient({
      // The browser's knowledge of the network is a guess; a failed request is certain.
      defaultOptions: {
        queries: { staleTime: 10_000, retry: 1, retryDelay: waitAsTold, networkMode: "always" },
        mutations: { networkMode: "always" },
      },
    });
    for (const { key, value } of known) client.setQueryData(key, value);
    return client;
  });
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
