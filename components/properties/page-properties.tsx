"use client";

import dynamic from "next/dynamic";

const load = () => import("./inline-properties");

// With the editor, beside whose text it appears.
if (typeof window !== "undefined") void load();

/** The properties of the open page above its text, loaded apart because of the large YAML parser. */
export const PageProperties = dynamic(async () => (await load()).InlineProperties, {
  // The room of one line, so that the text does not move when it comes.
  loading: () => <div aria-hidden className="-mt-3 mb-6 min-h-7 pointer-coarse:min-h-11 print:hidden" />,
});
