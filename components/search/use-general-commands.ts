import {
  Activity,
  BookOpen,
  CalendarDays,
  CircleCheck,
  Contrast,
  FileDown,
  FilePlus2,
  Files,
  FolderInput,
  FolderPlus,
  House,
  Keyboard,
  LayoutTemplate,
  Link2,
  LogOut,
  Tag,
  Trash2,
  Waypoints,
} from "lucide-react";
import { useTheme } from "next-themes";
import { use } from "react";
import type { Command } from "@/components/shell/contexts/commands-context";
import { ExportContext } from "@/components/shell/contexts/export-context";
import { ItemActionsContext } from "@/components/shell/contexts/item-actions-context";
import { settingsPartsFor } from "@/components/shell/layout/settings-parts";
import { messages } from "@/components/shell/messages/messages";
import { NewPageContext } from "@/components/shell/contexts/new-page-context";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { signOut } from "@/components/shell/commands/sign-out";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { themeOptions } from "@/components/shell/commands/theme-options";

/** The screens reachable from everywhere. */
const screens = [
  { id: "home", label: messages.frame.home, icon: House, path: "/" },
  { id: "tasks", label: messages.frame.tasks, icon: CircleCheck, path: "/tasks" },
  { id: "all-pages", label: messages.frame.allPages, icon: Files, path: "/pages" },
  { id: "activity", label: messages.frame.activity, icon: Activity, path: "/activity" },
  { id: "tags", label: messages.frame.tags, icon: Tag, path: "/tags" },
  { id: "links", label: messages.frame.links, icon: Link2, path: "/links" },
  { id: "graph", label: messages.frame.graph, icon: Waypoints, path: "/graph" },
  { id: "import", label: messages.frame.import, icon: FolderInput, path: "/import" },
  { id: "trash-screen", label: messages.trash.title, icon: Trash2, path: "/trash" },
] as const;

const reference = {
  id: "reference",
  label: messages.frame.reference,
  icon: BookOpen,
  path: "/docs/api",
} as const;

function screensFor(isAdministrator: boolean) {
  const settings = settingsPartsFor(isAdministrator).map(({ href, label, icon }) => ({
    id: href,
    label,
    icon,
    path: href,
  }));
  return [...screens, ...settings, reference];
}

export type GeneralCommandsOptions = { isAdministrator: boolean; onShortcuts: () => void };

/** The commands available everywhere. */
export function useGeneralCommands({ isAdministrator, onShortcuts }: GeneralCommandsOptions): Command[] {
  const router = useGuardedRouter();
  const { createHere, fromTemplate, openToday } = use(NewPageContext);
  const { createFolder } = use(ItemActionsContext);
  const startExport = use(ExportContext);
  const { setTheme } = useTheme();
  return [
    {
      id: "new-page",
      label: messages.pages.create,
      icon: FilePlus2,
      keys: shortcuts.newPage,
      run: () => createHere(),
    },
    {
      id: "todays-note",
      label: messages.templates.today,
      icon: CalendarDays,
      keys: shortcuts.todaysNote,
      run: openToday,
    },
    {
      id: "from-template",
      label: messages.templates.fromTemplate,
      icon: LayoutTemplate,
      run: () => fromTemplate(),
    },
    { id: "new-folder", label: messages.folders.create, icon: FolderPlus, run: () => createFolder(null) },
    ...screensFor(isAdministrator).map(({ path, ...screen }) => ({
      ...screen,
      run: () => router.push(path),
    })),
    {
      id: "export-everything",
      label: messages.exports.everything,
      icon: FileDown,
      run: () => startExport({ kind: "everything" }),
    },
    ...themeOptions.map(({ value, label }) => ({
      id: `theme-${value}`,
      label: messages.frame.chooseTheme(label),
      icon: Contrast,
      run: () => setTheme(value),
    })),
    {
      id: "shortcuts",
      label: messages.frame.shortcuts,
      icon: Keyboard,
      keys: shortcuts.shortcutList,
      run: onShortcuts,
    },
    { id: "sign-out", label: messages.frame.signOut, icon: LogOut, run: () => void signOut() },
  ];
}
