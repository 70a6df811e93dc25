import {
  Heading1,
  Heading2,
  Heading3,
  List,
  ListChecks,
  ListOrdered,
  Quote,
  Type,
  type LucideIcon,
} from "lucide-react";
import type { BlockKind } from "./block-kinds";

/** The icons of the kinds of blocks. */
export const kindIcons: Record<BlockKind, LucideIcon> = {
  paragraph: Type,
  heading1: Heading1,
  heading2: Heading2,
  heading3: Heading3,
  bulletList: List,
  orderedList: ListOrdered,
  taskList: ListChecks,
  blockquote: Quote,
};
