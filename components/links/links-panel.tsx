"use client";

import dynamic from "next/dynamic";

/** The pages that link to a page or name it, loaded on first use. */
export const LinksPanel = dynamic(async () => (await import("./links-to-page")).LinksToPage);
