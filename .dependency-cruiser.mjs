// What a page loads before its editor is bounded: docs/decisions/016-what-opens-comes-late.md.
const isNeededAtRunTime = { dependencyTypesNot: ["type-only"] };
const withoutSchemas =
  "(change-kinds|cover-colours|errors|import-formats|is-day|limits|lines|permissions|to-item|uuid-pattern|view-layouts)";
const withForms = "(account|people|sharing|sign-in|tokens)";
const late = [
  "ui/(dialog/confirm-window|dialog/dialog-window|menu/menu-panel)",
  "shell/(commands/shortcut-list|layout/side-panel|layout/sidebar-sheet)",
  "editor/(cover/cover-popover|page/icon-popover|menus/rich-page-editor|source/source-editor)",
  "exports/export-dialog",
  "history/history",
  "properties/properties",
  "search/palette-dialog",
  "sharing/share-dialog",
  "tree/move-dialog",
  "views/(base-file|folder-pages|page-view)",
].join("|");

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "ui-never-reaches-the-server",
      severity: "error",
      from: { path: "^(components|lib/client)/" },
      to: { path: "^lib/(db|storage|services|auth|http|mcp|observability|config)/", reachable: true },
    },
    {
      name: "schemas-are-types-in-browsers",
      severity: "error",
      from: { path: "^(components|lib/client)/", pathNot: `^components/${withForms}/` },
      to: {
        path: "^(lib/contracts|node_modules/zod)/",
        pathNot: `^lib/contracts/(fields/)?${withoutSchemas}\\.ts$`,
        ...isNeededAtRunTime,
      },
    },
    {
      name: "what-opens-comes-late",
      severity: "error",
      from: {},
      to: { path: `^components/(${late})\\.tsx$`, dynamic: false, ...isNeededAtRunTime },
    },
    {
      name: "no-orphans",
      severity: "error",
      from: { orphan: true, path: "^(components|lib)/", pathNot: "[.]d[.]ts$" },
      to: {},
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "lib/db/generated" },
  },
};
