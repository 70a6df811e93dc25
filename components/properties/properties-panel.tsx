"use client";

import dynamic from "next/dynamic";

/** The properties of a page, loaded on first use because of the large YAML parser. */
export const PropertiesPanel = dynamic(async () => (await import("./properties")).Properties);
