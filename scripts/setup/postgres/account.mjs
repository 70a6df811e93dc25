import { spawnSync } from "node:child_process";
import { chownSync, existsSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { giveTo, isOwnFolder } from "../private-files.mjs";
import { report } from "../process/progress.mjs";
import { refuse } from "../process/refusal.mjs";

const capabilities = "+dac_override,+dac_read_search";
const setpriv = ["/usr/bin/setpriv", "/bin/setpriv"];

/**
 * How to run PostgreSQL's programs: `command(file, args)` returns what to spawn, `own(path)` gives a file to the
 * account that they run as, and `adopt(folder)` a cluster that root copied there. An ordinary user runs them directly.
 * PostgreSQL refuses root, so root uses another account: the present owner of the cluster, else `postgres`, else
 * `nobody`.
 */
export function chooseAccount({ binary, cluster }) {
  if (process.getuid?.() !== 0) {
    return {
      command: (file, args) => ({ file, args, options: {} }),
      own: () => undefined,
      adopt: (folder) => giveTo(folder, null),
    };
  }
  const account = findOwner(cluster) ?? findAccount("postgres") ?? findAccount("nobody");
  if (!account)
    refuse(
      "PostgreSQL does not run as root and there is no user postgres or nobody; start Sheaf as an ordinary user.",
    );
  const own = (path) => chownSync(path, account.uid, account.gid);
  // The data directory is closed to others, but the account must be able to pass it.
  if (isOwnFolder(dirname(cluster))) own(dirname(cluster));
  return {
    command: chooseCommand(account, { binary, cluster }),
    own,
    adopt: (folder) => {
      if (giveTo(folder, account))
        report(`${folder} belonged to root; it belongs to uid ${account.uid} now.`);
    },
  };
}

/** The account gets no more rights than needed: to pass closed folders only where there are some. */
function chooseCommand({ uid, gid }, { binary, cluster }) {
  if (canReach({ uid, gid }, binary) && mayRead({ uid, gid }, binary) && canReach({ uid, gid }, cluster)) {
    return (file, args) => ({ file, args, options: { uid, gid } });
  }
  const command = lendRights({ uid, gid });
  const probe = command?.(binary, ["--version"]);
  if (probe && spawnSync(probe.file, probe.args).status === 0) return command;
  return refuse(
    `PostgreSQL does not run as root, and the account it would run as (uid ${uid}) cannot reach ${dirname(binary)} or ${dirname(cluster)}; ` +
      "move Sheaf out of the closed folder or start it as an ordinary user.",
  );
}

/** Runs programs as the account, with the right to pass closed folders; undefined where that is impossible. */
function lendRights({ uid, gid }) {
  const program = setpriv.find((path) => existsSync(path));
  if (!program) return undefined;
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
  // Without the secure bit, access(2), by which PostgreSQL finds its own programs, ignores the rights.
  const rights = [
    "--securebits=+no_setuid_fixup",
    `--inh-caps=${capabilities}`,
    `--ambient-caps=${capabilities}`,
  ];
  return (file, args) => ({ file: program, args: [...identity, ...rights, file, ...args], options: {} });
}

function findOwner(cluster) {
  const found = statSync(cluster, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

function findAccount(name) {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [uid = 0, gid = 0] = line?.split(":").slice(2, 4).map(Number) ?? [];
  return uid > 0 ? { uid, gid } : null;
}

/** Whether the account can pass every folder above the path. */
function canReach(account, path) {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!allows(account, folder, 0o1)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function mayRead(account, path) {
  return allows(account, path, 0o5);
}

function allows(account, path, bits) {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
}
