// What load balancers send as checks: HTTP/1.0, and calls without a host.
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { listen } from "@/server/platform/http/listen";
import type { RequestVariables } from "@/server/platform/http/services";

test.each([
  ["HTTP/1.0 without a host", "GET /healthz HTTP/1.0\r\n\r\n"],
  ["HTTP/1.0 with a host", "GET /healthz HTTP/1.0\r\nHost: pigeonhole\r\n\r\n"],
  ["HTTP/1.1 without a host", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ["OPTIONS, as HAProxy's simple check sends", "OPTIONS / HTTP/1.0\r\n\r\n"],
])("answers a call that is %s", async (_, call) => {
  const app = new Hono<{ Variables: RequestVariables }>();
  app.all("*", (context) => context.json({ status: "ok" }));
  const server = await listen(app, { host: "127.0.0.1", port: 0 });
  try {
    const socket = connect(server.port, "127.0.0.1");
    socket.end(call);
    expect(await text(socket)).toMatch(/^HTTP\/1\.[01] 200 /);
  } finally {
    await server.close(0);
  }
});

test.each([
  ["says nothing", null],
  ["asks and does not read the answer", "GET /large HTTP/1.1\r\nHost: pigeonhole\r\n\r\n"],
])("ends a socket that %s", async (_, call) => {
  const app = new Hono<{ Variables: RequestVariables }>();
  // More than the buffers of both sides hold.
  app.all("*", (context) => context.body(new Uint8Array(64 * 1024 * 1024)));
  const limits = { headers: 30_000, request: 300_000, silence: 100 };
  const server = await listen(app, { host: "127.0.0.1", port: 0 }, "PORT", limits);
  try {
    const socket = connect(server.port, "127.0.0.1").pause();
    if (call !== null) socket.write(call);
    const isOpen = async () => (await server.sockets()) > 0;
    await vi.waitFor(async () => expect(await isOpen()).toBe(true));
    await vi.waitFor(async () => expect(await isOpen()).toBe(false), 10_000);
    socket.destroy();
  } finally {
    await server.close(0);
  }
});
