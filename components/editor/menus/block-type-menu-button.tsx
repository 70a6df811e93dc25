import { ChevronDown, Ellipsis } from "lucide-react";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import type { BlockKind } from "./block-kinds";
import { kindIcons } from "./kind-icons";
import { ToolButton, type Toggle } from "./tool-button";

export type BlockTypeMenuButtonProps = Toggle & { kind: BlockKind | null };

/** Shows the kind of the caret's block, and offers other kinds. */
export function BlockTypeMenuButton({ kind, ...toggle }: BlockTypeMenuButtonProps) {
  const Icon = kind === null ? Ellipsis : kindIcons[kind];
  return (
    <ToolButton label={editorMenuMessages.turnInto} className="w-16 gap-0.5" {...toggle}>
      <Icon aria-hidden />
      <ChevronDown aria-hidden className="size-3.5!" />
    </ToolButton>
  );
}
