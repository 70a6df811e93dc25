import { isolateNames } from "@/components/shell/items/isolate-names";

/** The messages about templates and daily notes. */
export const templateMessages = {
  today: "Today’s note",
  todayFailed: "The note could not be opened.",
  otherDay: "Note of another day",
  fromTemplate: "New from template…",
  dialogTitle: "New page from a template",
  dialogHint:
    "{{title}} and {{date:YYYY-MM-DD}} in a template are filled in; you begin to write where it says {{cursor}}.",
  pageTitle: "Title",
  templates: "Template",
  create: "Create page",
  failed: "The page could not be created.",
  loading: "Looking for templates…",
  loadFailed: "The templates could not be loaded.",
  none: "There are no templates yet. Make a folder Templates at the top level and write pages into it.",
  chooseFolder: "Choose another folder",
  folderTemplate: "New pages start from…",
  folderTitle: (name: string) => isolateNames`New pages in “${name}” start from`,
  folderHint: "This counts for everybody who makes pages in this folder in a browser.",
  noTemplate: "Nothing: they are empty",
  folderSave: "Save",
  folderSaved: (folder: string, template: string | null) =>
    template === null
      ? isolateNames`New pages in “${folder}” are empty.`
      : isolateNames`New pages in “${folder}” start from “${template}”.`,
  folderFailed: "The template was not changed.",
  settings: "Daily notes and templates",
  journal: "Folder of daily notes",
  journalHint:
    "Without one, they are in the folder Journal at the top level. A template with the name Daily note is used for them.",
  templatesFolder: "Folder of templates",
  templatesHint: "Without one, they are in the folder Templates at the top level.",
  usual: "Use the usual one",
  saveFailed: "The folder was not changed.",
  choose: "Choose a folder…",
};
