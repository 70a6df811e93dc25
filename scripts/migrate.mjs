// node scripts/migrate.mjs create <name>: writes the difference between prisma/schema.prisma and the migrations as a
// new migration, to be reviewed before it is committed. Works on a temporary database of its own.
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
void import("./setup/database/create-migration.mjs").then(function (module) {
  return module.runMigrate(process.argv.slice(2));
});
