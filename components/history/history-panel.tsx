"use client";

import dynamic from "next/dynamic";

/** The history of a page, loaded when it is looked at. */
export const HistoryPanel = dynamic(async () => (await import("./history")).History);
