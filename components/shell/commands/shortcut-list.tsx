import { Dialog } from "@/components/ui/dialog/dialog";
import { ShortcutKeys } from "@/components/ui/keyboard/shortcut-keys";
import { messages } from "@/components/shell/messages/messages";
import { shortcutMessages } from "@/components/shell/messages/shortcut-messages";
import { shortcutGroups, shortcuts } from "./shortcuts";

export type ShortcutListProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Every shortcut, in groups. */
export function ShortcutList({ open, onOpenChange }: ShortcutListProps) {
  const words = shortcutMessages;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.title} closeLabel={messages.close}>
      <div className="grid gap-6">
        {shortcutGroups.map(({ name, shortcuts: names }) => (
          <section key={name} aria-label={words.groups[name]}>
            <h3 className="mb-1 text-xs font-medium text-ink-faint">{words.groups[name]}</h3>
            <dl className="divide-y divide-line">
              {names.map((one) => (
                <div key={one} className="flex min-h-9 items-center justify-between gap-4 py-1">
                  <dt className="min-w-0 text-sm">{words.names[one]}</dt>
                  <dd className="shrink-0">
                    <ShortcutKeys keys={shortcuts[one]} spoken />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
