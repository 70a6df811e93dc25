import { useMedia } from "./use-media";

/** Whether people point with fingers here; on the server they do not. */
export function useCoarsePointer(): boolean {
  return useMedia("(pointer: coarse)", false);
}
