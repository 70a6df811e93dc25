import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { version } from "@/scripts/setup/version.mjs";
import { type ChildServer, startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { eventually } from "@/tests/support/deadline";
import { createPerson } from "@/tests/support/people";
import { serverSettings } from "@/tests/support/server-settings";
import {
  attributeOf,
  type ReceivedSpan,
  startTraceReceiver,
  type TraceReceiver,
} from "@/tests/support/trace-receiver";

const soon = { OTEL_BSP_SCHEDULE_DELAY: "100", OTEL_EXPORTER_OTLP_TIMEOUT: "300" };

async function withTraces(
  env: Record<string, string>,
  work: (server: ChildServer, receiver: TraceReceiver) => Promise<void>,
): Promise<void> {
  const receiver = await startTraceReceiver();
  const server = await startServer({
    env: {
      ...serverSettings,
      DATABASE_URL: inject("databaseUrl"),
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      ...soon,
      ...env,
    },
  });
  try {
    await work(server, receiver);
  } finally {
    expect(await server.stop()).toEqual({ code: 0, signal: null });
    await receiver.close();
  }
}

/** The one span of a server in a trace, once it is there. */
async function serverSpan(receiver: TraceReceiver, traceId: string): Promise<ReceivedSpan> {
  const ofServer = () => receiver.spans.filter((span) => span.traceId === traceId && span.kind === 2);
  await eventually(() => Promise.resolve(ofServer()[0]));
  expect(ofServer()).toHaveLength(1);
  return ofServer()[0] as ReceivedSpan;
}

test("a request is a span in the caller's trace, with its statements below it, and without what it is about", async () => {
  await withTraces(
    { OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=trial" },
    async (server, receiver) => {
      const person = await createPerson();
      const secret = `secret${randomUUID().replaceAll("-", "")}`;
      const trace = async (path: string, init: RequestInit, credentials: Record<string, string>) => {
        const traceId = randomUUID().replaceAll("-", "");
        const headers = { ...credentials, traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
        const answer = await fetch(server.url + path, { ...init, headers, redirect: "manual" });
        await answer.text();
        return { traceId, answer };
      };
      const bearer = { Authorization: `Bearer ${person.token}` };
      const body = JSON.stringify({ title: secret, markdown: secret });
      const refused = await trace(
        `/api/v1/pages?note=${secret}`,
        { method: "POST", body },
        { ...bearer, "Content-Type": "application/json" },
      );
      const found = await trace(`/api/v1/pages/search?q=${secret}`, {}, bearer);
      const page = await trace(`/search?q=${secret}`, {}, { Cookie: person.cookie });
      const none = await trace(`/${secret}/${secret}`, {}, {});
      expect([refused.answer.status, page.answer.status, none.answer.status]).toEqual([400, 200, 404]);

      const span = await serverSpan(receiver, found.traceId);
      expect(span).toMatchObject({ name: "GET /api/v1/pages/search", parentSpanId: "00f067aa0ba902b7" });
      expect(attributeOf(span.attributes, "http.route")).toBe("/api/v1/pages/search");
      expect(attributeOf(span.attributes, "http.response.status_code")).toBe("200");
      expect(attributeOf(span.attributes, "sheaf.request_id")).toBe(found.answer.headers.get("x-request-id"));
      const below = receiver.spans.filter(({ traceId, kind }) => traceId === found.traceId && kind === 3);
      expect(below.length).toBeGreaterThan(0);
      for (const statement of below) {
        expect(statement.parentSpanId).toBe(span.spanId);
        expect(attributeOf(statement.attributes, "db.query.text")).toMatch(/SELECT/);
      }
      // Next.js makes the spans of what it answers.
      const shown = await serverSpan(receiver, page.traceId);
      expect(shown).toMatchObject({ name: "GET /search", parentSpanId: "00f067aa0ba902b7" });
      expect(receiver.spans.some(({ traceId, kind }) => traceId === page.traceId && kind === 3)).toBe(true);
      await serverSpan(receiver, none.traceId);

      expect(attributeOf(receiver.resource, "service.name")).toBe("sheaf");
      expect(attributeOf(receiver.resource, "service.version")).toBe(version);
      expect(attributeOf(receiver.resource, "deployment.environment.name")).toBe("trial");
      for (const told of [secret, person.id, person.email, person.token, person.cookie])
        expect(receiver.text).not.toContain(told);
    },
  );
});

test("a collector that is down harms nobody, and is spoken of once", async () => {
  await withTraces({ LOG_LEVEL: "info" }, async (server, receiver) => {
    receiver.isUp = false;
    const said = (words: string) =>
      server
        .output()
        .split("\n")
        .filter((line) => line.includes(words)).length;
    const ask = async () => expect((await fetch(`${server.url}/api/v1/me`)).status).toBe(401);
    await ask();
    await expect.poll(() => said("traces cannot be sent")).toBe(1);
    const before = receiver.attempts;
    await eventually(async () => {
      await ask();
      return receiver.attempts >= before + 4 || null;
    });
    expect(said("traces cannot be sent")).toBe(1);
    receiver.isUp = true;
    await eventually(async () => {
      await ask();
      return said("traces are sent again") === 1 || null;
    });
  });
});

test("nothing is sent where traces are switched off", async () => {
  await withTraces({ OTEL_SDK_DISABLED: "true" }, async (server, receiver) => {
    expect((await fetch(`${server.url}/api/v1/me`)).status).toBe(401);
    expect((await fetch(`${server.url}/sign-in`)).status).toBe(200);
    await server.stop();
    expect(receiver.attempts).toBe(0);
  });
});
