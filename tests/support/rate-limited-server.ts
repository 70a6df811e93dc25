import { inject } from "vitest";
import type { ErrorEnvelope } from "@/lib/contracts/error-envelope";
import { type ChildServer, startServer } from "@/scripts/setup/web-server/child-server.mjs";
import type { Person } from "./people";

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

/** How many requests a minute a rate-limited server takes of a token or a session; of an address 3. */
export const limit = 100;

/** The header with the token of a person. */
export const byToken = ({ token }: Person) => ({ Authorization: `Bearer ${token}` });

/** A server of a test's own on the database of the tests, which counts requests by itself or together with others. */
export class RateLimitedServer {
  private constructor(private readonly server: ChildServer) {}

  static async start(counting: "process" | "shared"): Promise<RateLimitedServer> {
    return new RateLimitedServer(
      await startServer({
        env: {
          DATABASE_URL: inject("databaseUrl"),
          LOG_LEVEL: "silent",
          TRUST_PROXY: "1",
          RATE_LIMIT: counting,
          RATE_LIMIT_PER_MINUTE: String(limit),
          RATE_LIMIT_ANONYMOUS_PER_MINUTE: "3",
        },
      }),
    );
  }

  get url(): string {
    return this.server.url;
  }

  async stop(): Promise<void> {
    await this.server.stop();
  }

  async send(path: string, request: Sent = {}) {
    const response = await fetch(`${this.url}${path}`, request);
    const text = await response.text();
    const header = (of: string) => response.headers.get(of);
    const refusal = () => (JSON.parse(text) as ErrorEnvelope).error;
    return { status: response.status, header, text, refusal };
  }

  /** Sends a batch of so many times the same step. */
  sendBatch(person: Person, step: object, times: number) {
    return this.send("/api/v1/batch", {
      method: "POST",
      headers: { ...byToken(person), "Content-Type": "application/json" },
      body: JSON.stringify({ operations: Array.from({ length: times }, () => step) }),
    });
  }

  /** Sends so many requests one after the other and returns their statuses. */
  async statusesOf(headers: Record<string, string>, count: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let sent = 0; sent < count; sent++)
      statuses.push((await this.send("/api/v1/me", { headers })).status);
    return statuses;
  }
}
