import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished } from "vitest";
import type { ToldChange } from "@/lib/contracts/changes";
import { eventually } from "./deadline";

/** A message that arrived. */
export type Received = {
  id: string;
  type: string;
  headers: IncomingHttpHeaders;
  body: string;
  data: ToldChange;
};

type Answering = (response: ServerResponse, message: Received) => void;

/** A receiver of webhooks on this machine. */
export type Receiver = {
  url: string;
  received: Received[];
  /** How it answers from now on; at first with 200. */
  answer: Answering;
  /** Waits for this number of messages in all. */
  until: (count: number) => Promise<Received[]>;
  close: () => Promise<void>;
};

/** An answer of this status. */
export const status =
  (code: number, headers: Record<string, string> = {}): Answering =>
  (response) =>
    response.writeHead(code, headers).end("so it is");

/** Starts a receiver at a free port, or at the given one. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      const { type, data } = JSON.parse(body) as { type: string; data: ToldChange };
      const id = String(request.headers["webhook-id"]);
      const message = { id, type, data, body, headers: request.headers };
      receiver.received.push(message);
      receiver.answer(response, message);
    });
  });
  const receiver: Receiver = {
    url: "",
    received: [],
    answer: status(200),
    until: async (count) => {
      await eventually(() => Promise.resolve(receiver.received.length >= count ? true : null));
      return receiver.received;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}

/** Starts one that is closed when the test has ended. */
export async function receiverOfTest(port?: number): Promise<Receiver> {
  const receiver = await startReceiver(port);
  onTestFinished(() => receiver.close());
  return receiver;
}

/** The names of the items that messages were about, in their order. */
export function namesOf({ received }: Receiver): string[] {
  return received.map(({ data }) => data.state?.name ?? "gone");
}

/** Whether a message is signed with this secret, in one of its signatures. */
export function isSigned({ id, headers, body }: Received, secret: string): boolean {
  const sentAt = String(headers["webhook-timestamp"]);
  expect(Math.abs(Date.now() / 1000 - Number(sentAt))).toBeLessThan(60);
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${sentAt}.${body}`).digest("base64");
  return String(headers["webhook-signature"]).split(" ").includes(`v1,${signature}`);
}
