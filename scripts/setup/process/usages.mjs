/**
 * The usage of each `npm run` command: its arguments, in the format of `util.parseArgs`, and its description. `left`
 * says what exists after an interruption by Ctrl-C; without it, the command says so itself. `run` runs it; `file` names
 * its script in scripts/commands, which gets a database, brought up to date unless `migrates` is false, or none if
 * `database` is false. There has to be one already, unless it `createsDatabase`. `check` names the script that looks
 * at what was given before there is a database. An option that has to be as `matches` is called what `wants` says; one
 * that is left out is asked for by `asks`, out of sight.
 */
const text = (value, says, options = {}) => ({ type: "string", value, says, ...options });
const flag = (says) => ({ type: "boolean", says });
const typed = (file, options) => async (given) =>
  (await import("./run-typed.mjs")).runTyped(file, { given, ...options });
const ofServer = text("ID", "the newest one of this server, where a place has backups of several");
const password = (says) =>
  text(
    "P",
    `${says}, of 10 characters at least; without it you are asked twice, or it is a line of standard input, in UTF-8`,
    {
      asks: "Password: ",
    },
  );
const email = text("E", "the e-mail address of the account", { required: true });

const nothingLeft = "Broken off. Nothing of it is left but temporary files of the tests.";

export const usages = {
  start: {
    does: "Sets up what is missing, starts the database and serves until it is stopped.",
    options: { demo: flag("adds an account with sample pages"), dev: flag("reloads the code as it changes") },
    run: async ({ values }) => (await import("../web-server/start-app.mjs")).startApp(values),
  },
  test: {
    does: "Runs every check and every test.",
    left: nothingLeft,
    run: async () => (await import("../tests/run-tests.mjs")).runTests(),
  },
  check: {
    does: "Checks format, lint, layers, unused code and types, and runs the unit tests.",
    left: nothingLeft,
    run: async () => (await import("../tests/run-check.mjs")).checkAlone(),
  },
  journeys: {
    does: "Goes through the application in a browser, in one of three forms: wide (the default), phone or keyboard. What Playwright takes, such as the name of a file, is handed on to it.",
    operands: { shows: "[FORM] [PLAYWRIGHT ARGUMENT …]", min: 0, max: Infinity },
    handsOn: true,
    left: nothingLeft,
    run: async ({ args }) => (await import("../tests/run-journeys.mjs")).runJourneys(args),
  },
  bench: {
    does: "Measures operations against floors, or one of growth, plans, people, subtrees, vault and workers.",
    operands: { shows: "[NAME …]", min: 0, max: Infinity },
    options: {
      pages: text("N,N", "how many pages there are", { default: "1000,100000" }),
      each: text("N", "how many of them each person owns, for growth; without it one person owns them"),
      blocks: text("N", "how many paragraphs each page has, for growth; without it seven to twelve"),
      seconds: text("N", "how long each run takes", { default: "2" }),
      rounds: text("N", "how many rounds there are", { default: "3" }),
    },
    left: "Broken off. The data sets stay in .data/bench for the next run; of this run there are no figures.",
    run: typed("tests/bench/main.ts", { build: false }),
  },
  "bench:editor": {
    does: "Edits the pages of a file, one JSON object with id and text a line, and measures the editor.",
    operands: { shows: "PAGES.jsonl[.gz]", min: 1, max: 1 },
    options: {
      edits: text("N", "how many edits each page gets", { default: "12" }),
      seed: text("N", "what the edits are drawn by", { default: "1" }),
      kind: text("NAME", "only edits of this kind"),
      shown: text("N", "how many misses of each kind are shown", { default: "100" }),
    },
    left: "Broken off. Nothing of it is left.",
    run: typed("tests/bench/editor/main.ts", { build: true }),
  },
  "bench:ui": {
    does: "Measures a workspace with a large folder in a browser.",
    options: {
      items: text("N", "how many pages the folder has", { default: "20000" }),
      rounds: text("N", "how many rounds there are", { default: "5" }),
    },
    left: "Broken off. Nothing of it is left but a temporary data directory (sheaf-…) where temporary files are.",
    run: typed("tests/bench/ui/main.ts", { build: false }),
  },
  agents: {
    does: "Does thirty tasks of agents by whole pages, by what HTTP has now and by tools, and counts what is answered. The tasks are about a project of their own, beside a vault: the zip that is named, or notes that are made up.",
    operands: { shows: "[VAULT.zip]", min: 0, max: 1 },
    left: "Broken off. Nothing of it is left but a temporary data directory (sheaf-…) where temporary files are.",
    run: typed("tests/agents/main.ts", { build: true }),
  },
  faults: {
    does: "Kills the server and its database again and again, and looks for what was lost.",
    operands: { shows: "[KILLS]", min: 0, max: 1 },
    left: "Broken off. The data directories that were killed (sheaf-faults-…) stay where temporary files are.",
    run: typed("tests/faults/long-run.ts", { build: true }),
  },
  cluster: {
    does: "Starts three nodes of PostgreSQL under Patroni, PgBouncer, HAProxy, a bucket and two servers on this machine, by Debian's packages, and shows what happens: kills of the primary while clients write, reads of what was just written through replicas, restarts of the servers one after the other, an upgrade from an earlier version, and parts that fail for a while.",
    operands: {
      shows: "kills|reads|restarts [TIMES] | upgrade [VERSION] | faults [NAME]",
      min: 1,
      max: 2,
    },
    left: "Broken off. Its programs end; their data (sheaf-cluster-…) stay where temporary files are.",
    run: typed("tests/cluster/main.ts", { build: true }),
  },
  picture: {
    does: "Records the moving picture of the README (docs/sheaf.webp) from the application in a browser.",
    left: "Broken off. The picture is as it was.",
    run: typed("tests/recording/main.ts", { build: true }),
  },
  "upgrade-test": {
    does: "Brings the stored data set of each version up to this one, and compares every byte of it; with store, a data set of this version is stored first.",
    operands: { shows: "[store]", min: 0, max: 1 },
    left: "Broken off. Nothing of it is left but temporary files (sheaf-upgrade-…).",
    run: typed("tests/upgrades/main.ts", { build: false }),
  },
  assemble: {
    does: "Puts what a server and its commands need into a new folder, and nothing else: it starts there as it is, on this kind of machine. The image of the Dockerfile is made of it.",
    operands: { shows: "FOLDER", min: 1, max: 1 },
    left: "Broken off. Remove the folder before you assemble there again.",
    run: async ({ positionals: [folder] }) => (await import("../assemble/assemble.mjs")).assemble(folder),
  },
  health: {
    does: "Asks the server at PORT of this machine how it is; the status is 0 only if it and its database answer.",
    left: "Broken off.",
    run: async () => (await import("../web-server/ask-health.mjs")).askHealth(),
  },
  "account:create": {
    file: "account-create",
    check: "account-create-check",
    createsDatabase: true,
    does: "Makes an account and prints its id. The database is that of the server if DATABASE_URL and SHEAF_DATA_DIR are the same.",
    left: "Broken off. If the account was made already, running it again says so.",
    options: {
      email,
      password: password("the password"),
      name: text("N", "the name of the person", { required: true }),
    },
  },
  "account:password": {
    file: "account-password",
    check: "account-password-check",
    does: "Gives an account another password, and signs it out everywhere; for who has forgotten theirs. Its tokens stay.",
    left: "Broken off. Running it again sets the password.",
    options: {
      email,
      password: password("the new password"),
    },
  },
  "token:create": {
    file: "token-create",
    check: "token-create-check",
    does: "Makes an API token and prints its secret, once.",
    left: "Broken off. If the token was made already, its secret is lost: revoke it in the browser (Settings, API tokens) and make another.",
    options: {
      email,
      name: text("N", "what the token is called", { required: true }),
      scopes: text("A,B", "what it may do: pages:read, or pages:read,pages:write", { default: "pages:read" }),
      folder: text("UUID", "the one folder that it reaches"),
      expires: text("TIME", "when it ends, such as 2030-01-31T00:00:00Z"),
    },
  },
  import: {
    file: "import-vault",
    check: "import-vault-check",
    does: "Imports a folder of notes, a zip of one, or what another program exported; all of it or nothing.",
    operands: { shows: "FOLDER|FILE", min: 1, max: 1 },
    options: {
      email,
      from: text(
        "FORMAT",
        "what exported it: auto, markdown, notion, evernote, logseq, joplin, outline, docmost, bear, roam or documents",
        { default: "auto" },
      ),
    },
  },
  export: {
    file: "export-vault",
    check: "export-vault-check",
    does: "Writes everything of an account into a new folder.",
    operands: { shows: "FOLDER", min: 1, max: 1 },
    options: { email },
  },
  backup: {
    file: "backup",
    migrates: false,
    does: "Backs up the database and the files into a folder or a bucket (s3://BUCKET/PREFIX), while the server runs; files that an earlier backup there has are not copied again. With BACKUP_KEY it is encrypted.",
    left: "Broken off. The backups before are whole, and nothing of this one counts.",
    operands: { shows: "FOLDER|BUCKET", min: 1, max: 1 },
    options: {
      keep: text("N", "how many backups stay there; the older ones are removed", {
        matches: /^[1-9]\d{0,5}$/,
        wants: "a whole number of backups, from 1 on",
      }),
    },
  },
  "backup:check": {
    file: "backup-check",
    database: false,
    does: "Reads the newest backup, or the named one, from end to end, and compares it with what was backed up.",
    left: "Broken off. Nothing was changed.",
    operands: { shows: "FOLDER|BUCKET", min: 1, max: 1 },
    options: { name: text("NAME", "which backup, such as 2026-12-01T02-00-00-000Z"), server: ofServer },
  },
  "backup:key": {
    file: "backup-key",
    database: false,
    does: "Makes a key for BACKUP_KEY and prints it. Keep it elsewhere, too: without it there is no restoring.",
    left: "Broken off. Nothing was made.",
  },
  restore: {
    file: "restore",
    check: "restore-check",
    createsDatabase: true,
    migrates: false,
    does: "Restores the newest backup of a folder or a bucket, or the named one, into an empty database, and reads it back.",
    left: "Broken off. The database is as empty as before; what files are restored already can stay.",
    operands: { shows: "FOLDER|BUCKET", min: 1, max: 1 },
    options: {
      name: text("NAME", "which backup, such as 2026-12-01T02-00-00-000Z"),
      server: ofServer,
      "without-lost-files": flag("goes on where files are missing or damaged, and names them"),
    },
  },
  sweep: {
    file: "sweep",
    does: "Removes bytes that no file refers to any more, and what uploads that were cut off left.",
    left: "Broken off. What was to be removed may be there in part; running it again removes the rest.",
    options: {
      hours: text("N", "only what was not used for so long", {
        default: "24",
        matches: /^\d{1,5}$/,
        wants: "a whole number of hours",
      }),
    },
  },
};

/** The commands that need no checkout: an assembled folder has them (`assemble`). */
export const assembledCommands = Object.keys(usages).filter(
  (name) => usages[name].file !== undefined || ["start", "health"].includes(name),
);
