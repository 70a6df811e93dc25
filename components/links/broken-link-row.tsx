import { Wrench } from "lucide-react";
import { linkMessages as words } from "@/components/shell/messages/link-messages";
import { Button } from "@/components/ui/form/button";
import { Menu } from "@/components/ui/menu/menu";
import type { BrokenLinkRecord } from "@/lib/contracts/links/links";
import { RepairChoices } from "./repair-choices";
import type { LinkRepair } from "./use-link-repair";

export type BrokenLinkRowProps = { link: BrokenLinkRecord; repair: LinkRepair };

/** A link that leads nowhere, with what repairs it. */
export function BrokenLinkRow({ link, repair }: BrokenLinkRowProps) {
  const { target, why, line } = link;
  return (
    <li className="flex min-h-10 items-center gap-3 border-b border-line/60 last:border-b-0">
      <span className="min-w-0 flex-1 py-1.5">
        <bdi className="block truncate font-serif">{target}</bdi>
        <span className="text-sm text-ink-faint">
          {words.why[why]}, {words.line(line)}
        </span>
      </span>
      <Menu
        trigger={
          <Button aria-label={words.repairOf(target)} className="shrink-0">
            <Wrench aria-hidden className="size-4" />
            {words.repair}
          </Button>
        }
      >
        <RepairChoices link={link} repair={repair} />
      </Menu>
    </li>
  );
}
