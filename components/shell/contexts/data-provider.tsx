"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

export type DataProviderProps = {
  /** Answers that the server already has, by their place among the queries. */
  known: readonly { key: readonly string[]; value: unknown }[];
  children: ReactNode;
};

/** What the browser knows of the server: shared by every list on screen. */
export function DataProvider({ known, children }: DataProviderProps) {
  const [queries] = useState(() => {
    const client = new QueryClient({
      // What the browser believes about the network is a guess; a failed request is an answer.
      defaultOptions: {
        queries: { staleTime: 10_000, retry: 1, networkMode: "always" },
        mutations: { networkMode: "always" },
      },
    });
    for (const { key, value } of known) client.setQueryData(key, value);
    return client;
  });
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
