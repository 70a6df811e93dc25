// Loaded into a measured server by --import: however the bench ends, its servers end with it.
process.stdin.on("end", () => process.exit()).resume();
