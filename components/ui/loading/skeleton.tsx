import { useImperativeHandle, type Ref } from "react";

export type SkeletonProps = { element: HTMLElement; ref?: Ref<HTMLElement> };

/**
 * Replaces a trigger that radix requires by a button that is on screen already, beside which things open and which gets
 * the focus.
 */
export function Skeleton({ element, ref }: SkeletonProps) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
