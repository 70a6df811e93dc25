import {
  AlignLeft,
  Braces,
  Calendar,
  Hash,
  Link2,
  List,
  SquareCheck,
  Tag,
  type LucideIcon,
} from "lucide-react";
import type { PropertyKind } from "./property-kinds";

/** The icon of each kind, and of values of none. */
export const kindIcons: Record<PropertyKind | "other", LucideIcon> = {
  text: AlignLeft,
  number: Hash,
  date: Calendar,
  check: SquareCheck,
  list: List,
  link: Link2,
  tags: Tag,
  other: Braces,
};
