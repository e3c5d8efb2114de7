// The address of Pigeonhole: the origin in links, and whether the browser uses TLS.
import type { Context } from "hono";
import type { Config } from "@/server/config";

/**
 * The origin for links that go to other people, without a slash at the end: PUBLIC_URL, else the loopback address that
 * the server listens on. Null without PUBLIC_URL when the server listens beyond loopback: the host named in a request
 * is never used, because anyone can put any name there.
 */
export function linkOrigin(
  { publicUrl, host }: Pick<Config, "publicUrl" | "host">,
  port: number,
): string | null {
  if (publicUrl !== undefined) return publicUrl;
  return isLoopback(host) ? `http://${host.includes(":") ? `[${host}]` : host}:${port}` : null;
}

/** What is missing where links to other people cannot be made, and what to set. */
export const noLinkOrigin =
  "PUBLIC_URL is not set, and Pigeonhole listens beyond this machine. Set PUBLIC_URL to the address people open it at, such as https://mail.example.com, and start again.";

/** The origin that the caller used: only good for an answer to that caller. */
export function callersOrigin(context: Context, { publicUrl, trustProxy }: Config): string {
  if (publicUrl !== undefined) return publicUrl;
  const { host, protocol } = new URL(context.req.url);
  return `${isForwardedByTls(context, trustProxy) ? "https:" : protocol}//${host}`;
}

/** Whether the browser's connection is encrypted, as PUBLIC_URL or a trusted proxy says. */
export function isByTls(context: Context, { publicUrl, trustProxy }: Config): boolean {
  return publicUrl?.startsWith("https:") || isForwardedByTls(context, trustProxy);
}

/**
 * Each trusted proxy adds its own entry at the end, or leaves the existing one; entries before theirs could be forged.
 */
function isForwardedByTls({ req }: Context, trusted: number): boolean {
  const hops = req.header("x-forwarded-proto")?.split(",") ?? [];
  return trusted > 0 && hops[Math.max(0, hops.length - trusted)]?.trim().toLowerCase() === "https";
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}
