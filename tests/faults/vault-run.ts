import { setTimeout as delay } from "node:timers/promises";
import { manifestPath } from "@/lib/domain/vault/vault-path";
import { sweepAndCheck } from "./check-store";
import { type Fates, findBrokenVaults, findSeemingExports } from "./check-vaults";
import { type Outcome, send } from "./client";
import { MortalServer, type Victim, victims } from "./mortal-server";
import { sampleFile, type SampleFile, sampleVault, type SampleVault } from "./sample-vault";
import { type Access, type Exported, exportAll, importOnce, uploadOnce } from "./vault-client";

/** How often to kill, how many notes each import has, and after how many kills to sweep. */
export type VaultRun = { kills: number; notes: number; sweepEvery: number; say: (line: string) => void };

/** How many imports and uploads, and how many exports, were cut off, and what was found broken. */
export type VaultRunResult = { requestsCutOff: number; exportsCutOff: number; broken: string[] };

/** Kills the server and its database in the middle of an import, an upload and exports, again and again. */
export async function runVaultKills(run: VaultRun): Promise<VaultRunResult> {
  const server = await MortalServer.start();
  try {
    const access = { base: () => server.url, token: server.createToken() };
    const first = await sampleVault("First", run.notes);
    const ms = await measureImport(access, first);
    const fates: Fates = { vaults: new Map([[first, "there"]]), uploads: new Map() };
    const result: VaultRunResult = { requestsCutOff: 0, exportsCutOff: 0, broken: [] };
    const rounds = new Rounds(server, { access, fates, result, ms });
    for (let kill = 1; kill <= run.kills; kill++) {
      const victim = victims[(kill - 1) % victims.length] ?? "both";
      const vault = await sampleVault(`Round ${kill}`, run.notes);
      await rounds.killDuring({
        vault,
        file: sampleFile(`round ${kill}.dat`),
        victim,
        isRetried: kill % 3 !== 0,
      });
      if (kill % run.sweepEvery === 0 || kill === run.kills)
        result.broken.push(...(await sweepAndCheck(server)));
      run.say(
        `${kill}/${run.kills} ${victim} killed; ${result.requestsCutOff} imports and uploads and ${result.exportsCutOff} exports cut off, ${result.broken.length} broken`,
      );
    }
    return result;
  } finally {
    await server.stop();
  }
}

/** How long an import takes when nobody is killed, in milliseconds. */
async function measureImport(access: Access, vault: SampleVault): Promise<number> {
  const startedAt = performance.now();
  const outcome = await importOnce(access, vault);
  if (statusOf(outcome) !== 201)
    throw new Error(`The first import was not answered: ${JSON.stringify(outcome)}`);
  return performance.now() - startedAt;
}

type Setting = { access: Access; fates: Fates; result: VaultRunResult; ms: number };
type Round = { vault: SampleVault; file: SampleFile; victim: Victim; isRetried: boolean };

class Rounds {
  readonly #server: MortalServer;
  readonly #setting: Setting;

  constructor(server: MortalServer, setting: Setting) {
    this.#server = server;
    this.#setting = setting;
  }

  /** Kills in the middle of everything, looks, sends again what was not answered, looks again, and tidies up. */
  async killDuring({ vault, file, victim, isRetried }: Round): Promise<void> {
    const { access, fates, ms } = this.#setting;
    const end = new AbortController();
    const requests = [importOnce(access, vault), uploadOnce(access, file, ms)] as const;
    const exporting = exportUntil(access, end.signal);
    await delay(Math.random() * ms);
    end.abort();
    await this.#server.kill(victim);
    await this.#server.recover(victim);
    const [imported, uploaded] = await Promise.all(requests);
    fates.vaults.set(vault, this.#fateOf(imported));
    fates.uploads.set(file, this.#fateOf(uploaded));
    await this.#note(await exporting);
    await this.#look();
    if (isRetried) {
      await this.#retry(vault.name, () => importOnce(access, vault));
      fates.vaults.set(vault, "there");
      await this.#retry(file.name, () => uploadOnce(access, file, 0));
      fates.uploads.set(file, "there");
    }
    await this.#tidyUp(await this.#look(), { vault, file });
  }

  #fateOf(outcome: Outcome): "there" | "unknown" {
    const status = statusOf(outcome);
    if (status === 201) return "there";
    this.#setting.result.requestsCutOff++;
    if (outcome !== "unknown")
      this.#setting.result.broken.push(`answered ${outcome.status}: ${outcome.text}`);
    return "unknown";
  }

  async #note(exports: readonly Exported[]): Promise<void> {
    const { result } = this.#setting;
    for (const exported of exports) {
      if (!exported.isWhole) result.exportsCutOff++;
      result.broken.push(...(await findSeemingExports(exported)));
    }
  }

  async #look(): Promise<Record<string, Buffer>> {
    const { access, fates, result } = this.#setting;
    const { files, broken } = await findBrokenVaults(this.#server, access, fates);
    result.broken.push(...broken);
    return files;
  }

  /** The same request with the same key must have its effect once, and soon: a key is not held by the dead. */
  async #retry(what: string, sendAgain: () => Promise<Outcome>): Promise<void> {
    const deadline = Date.now() + 10_000;
    let outcome = await sendAgain();
    while (isHeld(outcome) && Date.now() < deadline) {
      await delay(100);
      outcome = await sendAgain();
    }
    if (statusOf(outcome) === 201) return;
    this.#setting.result.broken.push(`${what}, sent again: ${JSON.stringify(outcome)}`);
  }

  /** Removes for good what the round made, so that the next sweep has something to do. */
  async #tidyUp(
    files: Record<string, Buffer>,
    { vault, file }: { vault: SampleVault; file: SampleFile },
  ): Promise<void> {
    const { fates } = this.#setting;
    const said = JSON.parse(files[manifestPath]?.toString() ?? "") as {
      items: { path: string; id: string }[];
    };
    for (const { path, id } of said.items) {
      if (path === vault.name) await this.#remove(`/folders/${id}/trash`);
      if (path === file.name) await this.#remove(`/files/${id}/trash`);
    }
    await this.#remove("/trash/empty");
    fates.vaults.set(vault, "gone");
    fates.uploads.set(file, "gone");
  }

  async #remove(path: string): Promise<void> {
    const { access, result } = this.#setting;
    const outcome = await send(access.base(), access.token, { method: "DELETE", path });
    if (statusOf(outcome) !== 200) result.broken.push(`DELETE ${path}: ${JSON.stringify(outcome)}`);
  }
}

async function exportUntil(access: Access, end: AbortSignal): Promise<Exported[]> {
  const exports: Exported[] = [];
  while (!end.aborted) exports.push(await exportAll(access));
  return exports;
}

/** Whether the answer is that a request with the same key still runs. */
function isHeld(outcome: Outcome): boolean {
  return outcome !== "unknown" && outcome.status === 409 && outcome.text.includes("idempotency_in_progress");
}

function statusOf(outcome: Outcome): number | null {
  return outcome === "unknown" ? null : outcome.status;
}
