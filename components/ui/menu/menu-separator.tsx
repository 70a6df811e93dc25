import { useMenuParts } from "./menu-parts";

export function MenuSeparator() {
  const { Separator } = useMenuParts();
  return <Separator className="my-1.5 h-px bg-line" />;
}
