import { Pencil, PencilLine, TextInitial, Trash2, type LucideIcon } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ShownFrontMatter } from "@/components/shell/contexts/front-matter-context";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import { Menu, type MenuProps } from "@/components/ui/menu/menu";
import { MenuChoice } from "@/components/ui/menu/menu-choice";
import { MenuItem } from "@/components/ui/menu/menu-item";
import { MenuSeparator } from "@/components/ui/menu/menu-separator";
import { removeProperty, setProperty } from "@/lib/domain/content/front-matter/edit-properties";
import { renameProperty } from "@/lib/domain/content/front-matter/rename-property";
import { kindIcons } from "./kind-icons";
import {
  convertValue,
  listKindOf,
  propertyKinds,
  type KnownValue,
  type PropertyKind,
} from "./property-kinds";
import { RenameField } from "./rename-field";
import type { EditProperties } from "./use-property-edit";

export type PropertyNameProps = {
  name: string;
  known: KnownValue | null;
  edit: EditProperties;
  page: ShownFrontMatter;
  taken: readonly string[];
  onKind: (kind: PropertyKind) => void;
  onRenamed: (name: string) => void;
  onRenameEverywhere: (name: string) => void;
};

/** The name of a property, which opens its menu: rename, edit as text, remove, another kind. */
export function PropertyName(props: PropertyNameProps) {
  const { name, known, edit, taken, onRenamed } = props;
  const [isRenamed, setRenamed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Icon = kindIcons[known?.kind ?? "other"];
  const endRenaming = () => {
    flushSync(() => setRenamed(false));
    button.current?.focus();
  };
  const rename = async (next: string) => {
    const isDone = await edit((markdown) => renameProperty(markdown, name, next));
    if (isDone) onRenamed(next);
    return isDone;
  };
  if (isRenamed) return <RenameField {...{ name, taken }} onClose={endRenaming} onRename={rename} />;
  return (
    <NameMenu {...props} onRename={() => setRenamed(true)}>
      <button
        ref={button}
        type="button"
        data-name
        className="-ml-1.5 flex min-h-7 min-w-0 items-center gap-2 rounded-sm px-1.5 py-1 text-left text-sm text-ink-soft hover:bg-hover hover:text-ink aria-expanded:bg-press pointer-coarse:min-h-11"
      >
        <Icon aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
        <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
      </button>
    </NameMenu>
  );
}

type NameMenuProps = Pick<
  PropertyNameProps,
  "name" | "known" | "edit" | "page" | "onKind" | "onRenameEverywhere"
> & {
  onRename: () => void;
  /** The button that opens it. */
  children: MenuProps["trigger"];
};

function NameMenu({
  name,
  known,
  edit,
  page,
  onKind,
  onRename,
  onRenameEverywhere,
  children,
}: NameMenuProps) {
  const words = propertyMessages;
  // The menu gives the focus back as it closes, so what moves it on waits for that.
  const next = useRef<(() => void) | null>(null);
  const kinds =
    known === null || listKindOf(name) !== null
      ? []
      : propertyKinds.filter((kind) => isPossible(known, kind));
  const convert = (kind: PropertyKind) => {
    const value = known === null ? undefined : convertValue(known, kind);
    if (value === undefined) return;
    onKind(kind);
    void edit((markdown) => setProperty(markdown, name, value));
  };
  const remove = () => {
    next.current = () => focusBeside(name);
    void edit((markdown) => removeProperty(markdown, name), { removed: words.removed(name) });
  };
  const showText = () => page.showText(true, name);
  return (
    <Menu
      align="start"
      trigger={children}
      onClosed={(event) => {
        if (next.current) event.preventDefault();
        next.current?.();
        next.current = null;
      }}
    >
      <Action label={words.rename} Icon={Pencil} onSelect={() => (next.current = onRename)} />
      <Action
        label={words.renameEverywhere}
        Icon={PencilLine}
        onSelect={() => (next.current = () => onRenameEverywhere(name))}
      />
      <Action label={words.editYaml} Icon={TextInitial} onSelect={() => (next.current = showText)} />
      <Action label={words.removeAction} Icon={Trash2} onSelect={remove} />
      {known === null || kinds.length < 2 ? null : (
        <>
          <MenuSeparator />
          <MenuChoice
            label={words.kind}
            value={known.kind}
            options={kinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
            onChange={convert}
            closes
          />
        </>
      )}
    </Menu>
  );
}

type ActionProps = { label: string; Icon: LucideIcon; onSelect: () => void };

function Action({ label, Icon, onSelect }: ActionProps) {
  return (
    <MenuItem onSelect={onSelect}>
      <Icon aria-hidden />
      {label}
    </MenuItem>
  );
}

/** Moves the focus from a property that goes to the one beside it, or to the button below. */
function focusBeside(name: string): void {
  const row = document.querySelector(`[data-property="${CSS.escape(name)}"]`);
  const list = row?.closest("section") ?? document.querySelector("[data-properties]");
  const near = row?.nextElementSibling ?? row?.previousElementSibling;
  const neighbour = near?.querySelector<HTMLElement>("[data-name]");
  (neighbour ?? list?.querySelector<HTMLElement>("[data-add]"))?.focus();
}

/** Whether a value can be of this kind. Which lists are tags is said by their name. */
function isPossible(known: KnownValue, kind: PropertyKind): boolean {
  if (kind === known.kind) return true;
  return kind !== "tags" && convertValue(known, kind) !== undefined;
}
