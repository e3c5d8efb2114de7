// Who may call what: every endpoint of auth and staff against every role.
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import * as authContract from "@/contract/staff/auth";
import type { Endpoint } from "@/contract/wire/endpoint";
import * as secondFactorContract from "@/contract/staff/second-factor";
import * as staffContract from "@/contract/staff/staff";
import * as officeContract from "@/contract/offices/office";
import * as staffSessionContract from "@/contract/staff/staff-session";
import { startAuthServer } from "./auth-server";

const { addStaff, request, signIn } = await startAuthServer();

describe("who may call what", () => {
  const everyone = ["nobody", "handler", "lead", "admin"] as const;
  const staff = ["handler", "lead", "admin"] as const;
  const admins = ["admin"] as const;
  const allowed: Record<string, readonly string[]> = {
    "post /auth/sign-in": everyone,
    "post /auth/refresh": everyone,
    "post /auth/logout": everyone,
    "get /auth/invitation": everyone,
    "post /auth/register": everyone,
    "get /user/me": staff,
    "get /auth/user": staff,
    "get /auth/user/{id}": staff,
    "put /auth/update": staff,
    "put /auth/password": staff,
    "delete /auth/delete": staff,
    "put /auth/set-context": staff,
    "get /auth/get-context": staff,
    "get /auth/sessions": staff,
    "delete /auth/sessions": staff,
    "delete /auth/sessions/{id}": staff,
    "get /staff/{id}/sessions": admins,
    "delete /staff/{id}/sessions": admins,
    "delete /staff/{id}/sessions/{sessionId}": admins,
    "get /auth/second-factor": staff,
    "post /auth/second-factor": staff,
    "post /auth/second-factor/confirm": staff,
    "post /auth/second-factor/recovery-codes": staff,
    "delete /auth/second-factor": staff,
    "delete /staff/{id}/second-factor": admins,
    "get /offices": staff,
    "post /offices": admins,
    "get /staff": admins,
    "patch /staff/{id}": admins,
    "post /staff/invitations": admins,
    "delete /staff/invitations/{id}": admins,
  };
  const endpoints = Object.values<unknown>({
    ...authContract,
    ...secondFactorContract,
    ...staffContract,
    ...staffSessionContract,
    ...officeContract,
  }).filter(isEndpoint);

  it("this table names every endpoint of auth and staff", () => {
    expect(endpoints.map(nameOf).toSorted()).toEqual(Object.keys(allowed).toSorted());
  });

  it.each(everyone)("is as the table says for %s", async (who) => {
    if (who !== "nobody") await addStaff(`${who}@example.com`, who);
    const token = who === "nobody" ? undefined : (await signIn(`${who}@example.com`)).accessToken;
    for (const endpoint of endpoints) {
      // Nothing that is sent is valid, so a call that is let through changes nothing.
      const answered = await request(
        endpoint.method,
        endpoint.path.replaceAll(/\{\w+\}/g, () => randomUUID()),
        {
          ...(token && endpoint.path !== "/auth/logout" && { token }),
          ...(endpoint.method !== "get" && { body: [] }),
        },
      );
      const isLetIn = allowed[nameOf(endpoint)]?.includes(who) ?? false;
      const refusal = who === "nobody" ? 401 : 403;
      if (isLetIn) expect(answered.status, nameOf(endpoint)).not.toBe(403);
      else expect(answered.status, nameOf(endpoint)).toBe(refusal);
      if (isLetIn && who !== "nobody") expect(answered.status, nameOf(endpoint)).not.toBe(401);
    }
  });
});

function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}
