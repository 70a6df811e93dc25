"use client";

import dynamic from "next/dynamic";

/** Facts about a page, loaded on first use. */
export const PageDetails = dynamic(async () => (await import("./page-facts")).PageFacts);
