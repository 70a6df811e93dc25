/** The messages about templates and daily notes. */
export const templateMessages = {
  today: "Today’s note",
  todayFailed: "Today’s note could not be opened.",
  fromTemplate: "New from template…",
  dialogTitle: "New page from a template",
  dialogHint: "{{title}} and {{date:YYYY-MM-DD}} in a template are filled in.",
  pageTitle: "Title",
  templates: "Template",
  create: "Create page",
  failed: "The page could not be created.",
  loading: "Looking for templates…",
  loadFailed: "The templates could not be loaded.",
  none: "There are no templates yet. Make a folder Templates at the top level and write pages into it, or choose another folder in the settings.",
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
