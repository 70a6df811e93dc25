import dynamic from "next/dynamic";

/** The dialog of sharing, loaded when it is opened first. */
export const LazyShareDialog = dynamic(async () => (await import("./share-dialog")).ShareDialog, {
  ssr: false,
});
