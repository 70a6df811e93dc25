"use client";

import dynamic from "next/dynamic";

/** The history of a page, loaded on first use. */
export const HistoryPanel = dynamic(async () => (await import("./history")).History);
