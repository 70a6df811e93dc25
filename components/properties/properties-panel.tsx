"use client";

import dynamic from "next/dynamic";

/** The properties of a page, loaded when they are looked at: they read YAML, which is much. */
export const PropertiesPanel = dynamic(async () => (await import("./properties")).Properties);
