import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  fetchClientMetadata,
  type Fetching,
  freshSecondsOf,
  isMetadataAddress,
} from "@/lib/services/oauth/fetch-client-metadata";
import { isPublicAddress, mayBePublic } from "@/lib/domain/net/public-address";
import { lookUpPublic } from "@/lib/services/net/guarded-lookup";

const pem = (name: string) => readFileSync(`tests/support/https/${name}.pem`, "utf8");

let server: Server;
let answer: (response: ServerResponse, url: string) => void;
let asked = 0;

beforeAll(async () => {
  server = createServer({ key: pem("key"), cert: pem("certificate") }, (request, response) => {
    asked++;
    answer(response, request.url ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const addressOf = (path: string) => `https://client.test:${(server.address() as AddressInfo).port}${path}`;

/** A name of the internet that leads to the server of this test. */
const here: Fetching = {
  lookup: (_name, options, found) =>
    options.all === true ? found(null, [{ address: "127.0.0.1", family: 4 }]) : found(null, "127.0.0.1", 4),
  ca: pem("certificate"),
};

function answerWith(body: string, { status = 200, ...headers }: Record<string, string | number> = {}): void {
  answer = (response) => {
    response.writeHead(Number(status), { "Content-Type": "application/json", ...headers });
    response.end(body);
  };
}

const documentOf = (path: string, more: object = {}) =>
  JSON.stringify({ client_id: addressOf(path), redirect_uris: ["https://client.test/"], ...more });

describe("a metadata document", () => {
  test("is read where it is all right, and kept as long as it says within bounds", async () => {
    answerWith(documentOf("/a.json"), {
      "Content-Type": "application/oauth+json",
      "Cache-Control": "max-age=900",
    });
    const fetched = await fetchClientMetadata(addressOf("/a.json"), here);
    expect(fetched).toEqual({ document: JSON.parse(documentOf("/a.json")) as unknown, freshSeconds: 900 });
    const kept = ["", "no-store", "max-age=1", "max-age=999999999", 'private, max-age="600"'].map(
      freshSecondsOf,
    );
    expect(kept).toEqual([3_600, 300, 300, 86_400, 600]);
  });

  test("is refused where it is redirected, large, not JSON, of another client, or not there", async () => {
    const wrong: [string, RegExp][] = [];
    const refuse = async (said: RegExp) => {
      const refusal = await fetchClientMetadata(addressOf("/a.json"), here).catch((fault: unknown) => fault);
      wrong.push([String(refusal), said]);
    };
    answerWith("", { status: 302, Location: addressOf("/b.json") });
    asked = 0;
    await refuse(/302/);
    expect(asked).toBe(1);
    answerWith(documentOf("/a.json", { x: "a".repeat(5_200) }));
    await refuse(/larger than 5120/);
    answerWith(documentOf("/a.json"), { "Content-Type": "text/html" });
    await refuse(/not JSON/);
    answerWith("{");
    await refuse(/not valid JSON/);
    answerWith("[]");
    await refuse(/client_id/);
    answerWith(documentOf("/b.json"));
    await refuse(/another client_id/);
    answerWith("", { status: 404 });
    await refuse(/404/);
    answer = (response) => response.destroy();
    await refuse(/could not be fetched/);
    for (const [message, said] of wrong) expect(message).toMatch(said);
  });

  test("that has no end is given up", async () => {
    answer = (response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      const fill = () => {
        if (!response.destroyed) response.write(" ".repeat(1_000), () => setImmediate(fill));
      };
      fill();
    };
    await expect(fetchClientMetadata(addressOf("/a.json"), here)).rejects.toThrow(/larger than/);
  });

  test("is fetched from no address inside, by number or by name, and by no certificate of anybody", async () => {
    answerWith(documentOf("/a.json"));
    asked = 0;
    const { port } = server.address() as AddressInfo;
    const { ca } = here;
    const inside = { lookup: lookUpPublic, ...(ca === undefined ? {} : { ca }) };
    await expect(fetchClientMetadata(`https://127.0.0.1:${port}/a.json`, inside)).rejects.toThrow(/public/);
    await expect(fetchClientMetadata(`https://localhost:${port}/a.json`, inside)).rejects.toThrow(/fetched/);
    const { lookup } = here;
    await expect(fetchClientMetadata(addressOf("/a.json"), { lookup })).rejects.toThrow(/fetched/);
    expect(asked).toBe(0);
  });

  test("has an https address with a path, in the one way to write it", () => {
    const right = ["https://a.example/c.json", "https://a.example:8443/x?y=1"];
    const wrong = [
      "https://a.example",
      "https://a.example/",
      "http://a.example/c.json",
      "https://A.example/c.json",
      "https://a.example:443/c.json",
      "https://a.example/../c.json",
      "https://a.example/c.json#x",
      "https://u:p@a.example/c.json",
      "https://0x7f.1/c.json",
      `https://a.example/${"a".repeat(2_000)}`,
      "Claude",
    ];
    expect(right.map(isMetadataAddress)).toEqual([true, true]);
    expect(wrong.filter(isMetadataAddress)).toEqual([]);
  });
});

describe("an address", () => {
  test("is public, or inside", () => {
    const outside = [
      "1.1.1.1",
      "93.184.216.34",
      "172.32.0.1",
      "100.128.0.1",
      "2606:4700::1111",
      "2a00:1450::1",
    ];
    const inside = [
      "0.0.0.0",
      "10.1.2.3",
      "100.64.0.1",
      "127.9.9.9",
      "169.254.169.254",
      "172.16.0.1",
      "192.168.0.1",
      "198.18.0.1",
      "224.0.0.1",
      "255.255.255.255",
      "::",
      "::1",
      "::ffff:10.0.0.1",
      "::ffff:1.1.1.1",
      "64:ff9b::a00:1",
      "2001:db8::1",
      "2002:a00:1::",
      "fc00::1",
      "fe80::1",
      "fe80::1%lo",
      "fec0::1",
      "ff02::1",
      "example.com",
      "",
    ];
    expect(outside.filter((one) => !isPublicAddress(one))).toEqual([]);
    expect(inside.filter(isPublicAddress)).toEqual([]);
    const hosts = ["[::1]", "10.0.0.1", "example.com"].map((host) => new URL(`https://${host}/`));
    expect(hosts.map(mayBePublic)).toEqual([false, false, true]);
  });
});
