import { refuse } from "../process/refusal.mjs";
import { readSettings } from "../settings.mjs";

const secondsMax = 5;

/** Refuses if the server of these settings on this machine does not say that it and its database work. */
export async function askHealth() {
  const { host, port } = readSettings();
  const name = { "0.0.0.0": "127.0.0.1", "::": "::1" }[host] ?? host;
  const address = `http://${name.includes(":") ? `[${name}]` : name}:${port}/api/health`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(secondsMax * 1000) }).then(
    ({ status }) => status,
    (error) => error.cause?.code ?? error.name,
  );
  if (answer !== 200) refuse(`${address} does not say that all is well (${answer}).`);
  process.stdout.write("The server and its database answer.\n");
}
