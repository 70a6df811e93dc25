import { useImperativeHandle, type Ref } from "react";

export type StandInProps = { element: HTMLElement; ref?: Ref<HTMLElement> };

/** Stands for a button that is on screen already where radix asks for one: things open beside it and give it the focus. */
export function StandIn({ element, ref }: StandInProps) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
