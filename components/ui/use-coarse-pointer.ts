import { useMedia } from "./use-media";

/** Whether the pointer is coarse, such as a finger; not on the server. */
export function useCoarsePointer(): boolean {
  return useMedia("(pointer: coarse)", false);
}
