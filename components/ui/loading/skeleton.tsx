import { useImperativeHandle, type Ref } from "react";

export type SkeletonProps = { element: HTMLElement; ref?: Ref<HTMLElement> };

/** Stands for a button that is on screen already where radix asks for one: things open beside it and give it the focus. */
export function Skeleton({ element, ref }: SkeletonProps) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
