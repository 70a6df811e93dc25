import { iconMessages as words } from "@/components/shell/messages/icon-messages";
import { IconButton } from "@/components/ui/form/icon-button";
import { Menu } from "@/components/ui/menu/menu";
import { MenuChoice } from "@/components/ui/menu/menu-choice";
import type { SkinTone } from "@/lib/domain/emoji/emoji-groups";

export type ToneMenuProps = { tone: SkinTone; onChange: (tone: SkinTone) => void };

const hands = ["✋", "✋🏻", "✋🏼", "✋🏽", "✋🏾", "✋🏿"];
const tones = ["0", "1", "2", "3", "4", "5"] as const;

/** The skin tone of the emoji that have one. */
export function ToneMenu({ tone, onChange }: ToneMenuProps) {
  const options = tones.map((value, at) => ({ value, label: `${hands[at]} ${words.tones[at]}` }));
  const trigger = (
    <IconButton label={words.toneNow(words.tones[tone] ?? "")} className="shrink-0">
      <span aria-hidden className="text-lg leading-none">
        {hands[tone]}
      </span>
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      <MenuChoice
        label={words.tone}
        value={tones[tone]}
        options={options}
        onChange={(value) => onChange(Number(value) as SkinTone)}
        closes
      />
    </Menu>
  );
}
