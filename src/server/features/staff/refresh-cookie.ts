// The cookie that holds a browser's refresh token, and the check that our own pages sent it.
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { ApiError } from "@/contract/wire/errors";
import type { Config } from "@/server/config";
import { isByTls } from "@/server/platform/http/origin";
import { refreshIdle } from "@/server/platform/auth/refresh-tokens";

const name = "pigeonhole_refresh";

/** Only the auth calls get it; every other call sends the access token. */
const path = "/api/auth";

export function readRefreshCookie(context: Context): string | undefined {
  return getCookie(context, name);
}

export function setRefreshCookie(context: Context, token: string, config: Config): void {
  setCookie(context, name, token, { ...attributes(context, config), maxAge: refreshIdle / 1000 });
}

export function clearRefreshCookie(context: Context, config: Config): void {
  deleteCookie(context, name, attributes(context, config));
}

/**
 * Refuses a request that a page of another site made a browser send. SameSite=Strict keeps the cookie out of those
 * already; this check also works where that is not honoured or another host of the same site is hostile. Every browser
 * sends `Origin` with a POST, so a request with neither header comes from a program, which nobody can trick in that
 * way.
 * @throws ApiError `forbidden`
 */
export function demandSameOrigin(context: Context, publicUrl: string | undefined): void {
  const site = context.req.header("sec-fetch-site");
  const origin = context.req.header("origin");
  const isOurs =
    site === undefined
      ? origin === undefined || isOwnOrigin(origin, context, publicUrl)
      : site === "same-origin";
  if (isOurs) return;
  throw new ApiError(
    "forbidden",
    "This call came from a page of another address. Open Pigeonhole at its own address and try again.",
  );
}

/** Behind a proxy only the host is compared, because the scheme seen there is not the browser's. */
function isOwnOrigin(origin: string, context: Context, publicUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const host = new URL(origin).host;
  return (
    host === context.req.header("host") || (publicUrl !== undefined && origin === new URL(publicUrl).origin)
  );
}

function attributes(context: Context, config: Config) {
  return { path, httpOnly: true, sameSite: "Strict", secure: isByTls(context, config) } as const;
}
