import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Stands in front of a database server and holds up some of the connections to it. */
export type HeldConnections = {
  url: string;
  /** How many were held up so far, and how many of them have ended. */
  held: () => number;
  ended: () => number;
  /** Lets all go on, from now on too. */
  release: () => void;
  close: () => Promise<unknown>;
};

/** Starts with holding up those under this name. */
export async function holdConnections(databaseUrl: string, name: string): Promise<HeldConnections> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const counts = { held: 0, ended: 0 };
  const waiting: (() => void)[] = [];
  let isReleased = false;
  const server = createServer((client) => {
    sockets.add(client.on("error", () => undefined));
    client.once("data", (bytes: Buffer) => {
      const goOn = () => {
        const behind = connect(Number(port), hostname);
        sockets.add(behind.on("error", () => undefined));
        behind.write(bytes);
        client.pipe(behind).pipe(client);
      };
      client.pause();
      if (isReleased || !bytes.includes(name)) {
        goOn();
        return;
      }
      counts.held += 1;
      client.on("close", () => (counts.ended += 1));
      waiting.push(goOn);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    held: () => counts.held,
    ended: () => counts.ended,
    release: () => {
      isReleased = true;
      for (const goOn of waiting.splice(0)) goOn();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
