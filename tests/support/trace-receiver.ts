import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };

/** A span as OTLP has it in JSON (`kind` 2 is a server, 3 a client). */
export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
};

type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: ReceivedSpan[] }[] }[];
};

/** A receiver of traces by OTLP on this machine. */
export type TraceReceiver = {
  url: string;
  spans: ReceivedSpan[];
  /** The attributes of the resource that the last spans came from. */
  resource: Attribute[];
  /** All that arrived, as it was sent. */
  text: string;
  /** How many came to it. */
  attempts: number;
  /** Whether it takes what is sent, or breaks off. */
  isUp: boolean;
  close: () => Promise<void>;
};

/** Starts a receiver at a free port. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const server = createServer((request, response) => {
    receiver.attempts += 1;
    if (!receiver.isUp) {
      request.socket.destroy();
      return;
    }
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      receiver.text += text;
      for (const { resource, scopeSpans } of (JSON.parse(text) as Sent).resourceSpans) {
        receiver.resource = resource.attributes;
        receiver.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
      }
      response.writeHead(request.url === "/v1/traces" ? 200 : 404).end("{}");
    });
  });
  const receiver: TraceReceiver = {
    url: "",
    spans: [],
    resource: [],
    text: "",
    attempts: 0,
    isUp: true,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return receiver;
}

/** The value of an attribute as a text; "" where it is not there. */
export function attributeOf(attributes: readonly Attribute[], key: string): string {
  const value = attributes.find((one) => one.key === key)?.value;
  return String(value?.stringValue ?? value?.intValue ?? "");
}
