"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

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
        queries: { staleTime: 10_000, retry: 1, networkMode: "always" },
        mutations: { networkMode: "always" },
      },
    });
    for (const { key, value } of known) client.setQueryData(key, value);
    return client;
  });
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
