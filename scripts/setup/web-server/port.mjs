import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { refuse } from "../process/refusal.mjs";

const attemptsMax = 4;

/** Refuses early, before anything is built or started, if the port is unavailable. */
export async function refuseTakenPort(place) {
  for (let attempt = 1; ; attempt++) {
    const error = await tryPort(place);
    if (!error) return;
    if (error.code !== "EADDRINUSE" || attempt === attemptsMax) throw toListenRefusal(error, place);
    // After `npm start` was stopped, its server takes a moment to end.
    await sleep(250);
  }
}

function tryPort({ port, host }) {
  return new Promise((resolve) => {
    const server = createServer();
    server.on("error", resolve);
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });
}

/** The sentence for a failed listen, as an error; `settings` are the variables that name the place. */
export function toListenRefusal(error, { port, host, settings = { port: "PORT", host: "HOST" } }) {
  const sentences = {
    EADDRINUSE: `Port ${port} on ${host} is taken by another program; ${settings.port} chooses another.`,
    EACCES: `This user may not use port ${port}; ${settings.port} chooses another.`,
    EADDRNOTAVAIL: `${settings.host} ${host} is not an address of this machine.`,
    ENOTFOUND: `${settings.host} ${host} is not known.`,
    EAI_AGAIN: `${settings.host} ${host} is not known.`,
  };
  try {
    return refuse(sentences[error.code] ?? `Port ${port} on ${host} cannot be used (${error.message}).`);
  } catch (refusal) {
    return refusal;
  }
}

/** A free port of the loopback interface. */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
