"use client";

import dynamic from "next/dynamic";

/** The graph around a page, loaded on first use. */
export const LocalGraphPanel = dynamic(async () => (await import("./local-graph")).LocalGraph);
