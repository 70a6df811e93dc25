import { createServer } from "node:net";
import { refuse } from "./refusal.mjs";

/** Says early, before anything is built or started, that the port cannot be had. */
export function refuseTakenPort({ port, host }) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", (error) => reject(toRefusal(error, { port, host })));
    server.listen({ port, host }, () => server.close(resolve));
  });
}

/** The sentence for a failed listen, as an error. */
export function toRefusal(error, { port, host }) {
  const sentences = {
    EADDRINUSE: `Port ${port} on ${host} is taken by another program; PORT chooses another.`,
    EACCES: `This user may not use port ${port}; PORT chooses another.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not known.`,
    EAI_AGAIN: `HOST ${host} is not known.`,
  };
  try {
    return refuse(sentences[error.code] ?? `Port ${port} on ${host} cannot be used (${error.message}).`);
  } catch (refusal) {
    return refusal;
  }
}

/** A port of the loopback interface that nothing uses at this moment. */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
