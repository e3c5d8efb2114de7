// What strangers can make the server say or show: the host in links, cookies without TLS, and the metrics.
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { inviteStaff } from "@/contract/staff/staff";
import type { Config } from "@/server/config";
import { linkOrigin } from "@/server/platform/http/origin";
import { metricsApp } from "@/server/platform/http/health";
import { startTestServer } from "../../harness";
import { givePassword, password } from "../../credentials";

test.each([
  [{ publicUrl: "https://mail.example.com", host: "0.0.0.0" }, "https://mail.example.com"],
  [{ publicUrl: undefined, host: "127.0.0.1" }, "http://127.0.0.1:8080"],
  [{ publicUrl: undefined, host: "localhost" }, "http://localhost:8080"],
  [{ publicUrl: undefined, host: "::1" }, "http://[::1]:8080"],
  [{ publicUrl: undefined, host: "0.0.0.0" }, null],
  [{ publicUrl: undefined, host: "::" }, null],
  [{ publicUrl: undefined, host: "192.0.2.7" }, null],
  [{ publicUrl: undefined, host: "127.0.0.1.example.com" }, null],
])("with %o links for other people start with %s", (config, origin) => {
  expect(linkOrigin(config, 8080)).toBe(origin);
});

const invitation = { email: "new@staff.example", role: "admin", officeIds: [] };

async function invite(config: Partial<Config>) {
  const server = await startTestServer({ config });
  const answered = await server.request("http://evil.example/api/staff/invitations", {
    method: "POST",
    headers: {
      authorization: await server.admin.authorization(),
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "content-type": "application/json",
    },
    body: JSON.stringify(invitation),
  });
  return { status: answered.status, text: await answered.text() };
}

test("the link of an invitation never contains the host that a request names", async () => {
  const { status, text } = await invite({});
  expect(status).toBe(201);
  expect(text).not.toContain("evil");
  expect(text).toContain("http://127.0.0.1:8080/register?invite=");
});

test("without PUBLIC_URL and beyond loopback nobody can be invited, and the refusal says what to set", async () => {
  const { status, text } = await invite({ host: "0.0.0.0" });
  expect(status).toBe(409);
  expect(text).toContain("Set PUBLIC_URL to the address people open it at");
  expect(inviteStaff.errors).toContain("conflict");
});

describe("the cookie of a session", () => {
  async function attributes(config: Partial<Config>, headers: Record<string, string> = {}) {
    const server = await startTestServer({ config });
    const email = await givePassword(server.services.db, server.handler, "pia@staff.example");
    const answered = await server.request("/api/auth/sign-in", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ email, password, transport: "cookie" }),
    });
    expect(answered.status).toBe(200);
    return (answered.headers.get("set-cookie") ?? "").split("; ");
  }

  const byTls = { "x-forwarded-proto": "https" };
  test.each<[string, Partial<Config>, Record<string, string>, boolean]>([
    ["PUBLIC_URL is https", { publicUrl: "https://mail.example.com" }, {}, true],
    ["a trusted proxy says https", { trustProxy: 1 }, byTls, true],
    [
      "a trusted proxy says http after a forged https",
      { trustProxy: 1 },
      { "x-forwarded-proto": "https, http" },
      false,
    ],
    ["an untrusted proxy says https", { trustProxy: 0 }, byTls, false],
    ["nobody says https", { trustProxy: 1 }, {}, false],
  ])("is for TLS only or not: %s", async (_why, config, headers, isSecure) => {
    expect((await attributes(config, headers)).includes("Secure")).toBe(isSecure);
  });
});

test.each<[string, Partial<Config>, Record<string, string>, string]>([
  ["as the caller reached us", {}, {}, "http://10.0.0.7:8080"],
  [
    "by TLS behind a trusted proxy",
    { trustProxy: 1 },
    { "x-forwarded-proto": "https" },
    "https://10.0.0.7:8080",
  ],
  ["by PUBLIC_URL", { publicUrl: "https://mail.example.com" }, {}, "https://mail.example.com"],
])("the address of an upload is absolute: %s", async (_how, config, headers, origin) => {
  const server = await startTestServer({ config });
  const answered = await server.request("http://10.0.0.7:8080/api/file-manager/create-url", {
    method: "POST",
    headers: {
      authorization: await server.handler.authorization(),
      "content-type": "application/json",
      ...headers,
    },
    body: JSON.stringify({
      originalName: "a.png",
      contentType: "image/png",
      folder: "mails",
      mailboxId: server.yildiz.id,
    }),
  });
  const { presignedUrl } = z.object({ presignedUrl: z.url() }).parse(await answered.json());
  expect(presignedUrl).toMatch(/\/api\/files\/staging\/[^/]+\?/);
  expect(new URL(presignedUrl).origin).toBe(origin);
});

describe("the metrics", () => {
  const metrics = {
    observe: () => undefined,
    read: async () => ({ contentType: "text/plain", text: "up 1" }),
  };
  const token = "a-token-of-16-characters";
  const ask = (app: ReturnType<typeof metricsApp>, authorization?: string) =>
    app.request("/metrics", authorization === undefined ? {} : { headers: { authorization } });

  test("require METRICS_TOKEN where that is set", async () => {
    const app = metricsApp(metrics, { metricsToken: token });
    for (const wrong of [undefined, token, "Bearer ", `Bearer ${token}x`, `Basic ${token}`]) {
      const refused = await ask(app, wrong);
      expect(refused.status).toBe(401);
      expect(await refused.text()).not.toContain("up 1");
    }
    expect(await (await ask(app, `Bearer ${token}`)).text()).toBe("up 1");
    expect((await ask(metricsApp(metrics, { metricsToken: undefined }))).status).toBe(200);
  });

  test("are not on the public port where they have their own port", async () => {
    const apart = await startTestServer({ config: { metricsPort: 9100 } });
    expect((await apart.request("/metrics")).status).toBe(404);
    const together = await startTestServer({ config: { metricsToken: token } });
    expect((await together.request("/metrics")).status).toBe(401);
  });
});
