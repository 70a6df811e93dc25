import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseAllowedHosts } from "@/lib/domain/webhooks/destination";
import { makeWebhookSecret, signedHeaders } from "@/lib/domain/webhooks/message";
import { createMessageSender } from "@/lib/services/webhooks/send-message";

const guide = readFileSync("docs/webhooks.md", "utf8");
const hasPython = spawnSync("python3", ["--version"]).status === 0;

const examples = [
  { name: "Node.js", fence: "js", file: "receiver.mjs", command: process.execPath },
  { name: "Python", fence: "python", file: "receiver.py", command: "python3" },
].filter(({ fence }) => fence !== "python" || hasPython);

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test.each(examples)(
  "the receiver of the guide in $name takes what is genuine",
  async ({ fence, file, command }) => {
    const [, code = ""] = new RegExp(`^\`\`\`${fence} receiver\n(.*?)^\`\`\``, "ms").exec(guide) ?? [];
    const path = join(mkdtempSync(join(tmpdir(), "sheaf-guide-")), file);
    writeFileSync(path, code);
    const [secret, port] = [makeWebhookSecret(), await findPort()];
    const env = { ...process.env, NODE_OPTIONS: "", WEBHOOK_SECRET: secret, PORT: String(port) };
    const child = spawn(command, [path], { env });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const sender = createMessageSender(parseAllowedHosts(["127.0.0.1"]));
    const body = JSON.stringify({ type: "page.created", data: { state: { name: "Größe" } } });
    const now = Math.floor(Date.now() / 1000);
    const send = async (by: string, sentAt = now) => {
      const headers = signedHeaders([makeWebhookSecret(), by], { id: "m1", body, sentAt });
      return (await sender.send({ url: `http://127.0.0.1:${port}/`, headers, body })).status;
    };
    try {
      await expect.poll(() => send(makeWebhookSecret())).toBe(401);
      expect(await send(secret, now - 1_000)).toBe(401);
      expect([await send(secret), await send(secret)]).toEqual([204, 204]);
      await expect.poll(() => output).toBe("page.created Größe\n");
    } finally {
      sender.close();
      child.kill();
    }
  },
);
