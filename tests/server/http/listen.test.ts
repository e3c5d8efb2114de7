// What load balancers send as checks: HTTP/1.0, and calls without a host.
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { listen } from "@/server/http/listen";
import type { RequestVariables } from "@/server/http/services";

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
