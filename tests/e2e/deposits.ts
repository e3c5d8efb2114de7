// Turning check deposits on for browser tests, and promises, as staff would over the API.
import { expect } from "vitest";
import * as z from "zod";
import { staffToken } from "./staff-token";

const Offices = z.object({
  items: z.array(z.object({ officeId: z.string(), rules: z.record(z.string(), z.unknown()) })),
});

/** Calls the API as the demo's administrator; the call has to succeed. */
export async function asStaff(
  url: string,
  method: "GET" | "POST" | "PUT" | "PATCH",
  path: string,
  body?: object,
  version?: number,
): Promise<unknown> {
  const headers = {
    "Content-Type": "application/json",
    Authorization: `Bearer ${await staffToken(url)}`,
    "Idempotency-Key": crypto.randomUUID(),
    ...(version !== undefined && { "If-Match": `"${version}"` }),
  };
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}`).toBe(true);
  return answer.json();
}

/** Turns deposits on in every office; what it gives sets each office's rules back. */
export async function deposits(url: string): Promise<() => Promise<void>> {
  const { items } = Offices.parse(await asStaff(url, "GET", "/mail-handler/mailroom"));
  const set = async (changed: object) => {
    for (const { officeId, rules } of items) {
      await asStaff(url, "PUT", `/mail-handler/mailroom/${officeId}`, { ...rules, ...changed });
    }
  };
  await set({ deposits: true, depositLimitCents: 1_000_000 });
  return () => set({});
}

/** Has every office promise scans, forwards and tickets within hours; with `on` false nothing. */
export async function promises(url: string, on: boolean): Promise<void> {
  const { items } = Offices.parse(await asStaff(url, "GET", "/mail-handler/mailroom"));
  const promised = { minutes: 24 * 60 };
  for (const { officeId } of items) {
    const table = ["SCAN", "FORWARD", "TICKET"].map((of) => ({ of, promised }));
    await asStaff(url, "PUT", `/mail-handler/promises/${officeId}`, { promises: on ? table : [] });
  }
}
