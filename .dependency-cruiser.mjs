/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "ui-never-reaches-the-server",
      severity: "error",
      from: { path: "^(components|lib/client)/" },
      to: { path: "^lib/(db|storage|services|auth|http|config)/", reachable: true },
    },
    { name: "no-orphans", severity: "error", from: { orphan: true, path: "^(components|lib)/" }, to: {} },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "lib/db/generated" },
  },
};
