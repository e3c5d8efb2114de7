// The caller's network address: the connection's own, or the one that trusted proxies pass on.
import { isIP } from "node:net";

/**
 * The caller's address.
 * @param connection the address at the other end of the connection.
 * @param forwarded the `X-Forwarded-For` header: each proxy adds the address it was called from at the end.
 * @param trusted how many proxies are in front; the entries before theirs could be forged and are ignored.
 */
export function clientAddress(connection: string, forwarded: string | undefined, trusted: number): string {
  if (trusted === 0 || forwarded === undefined) return plain(connection);
  const hops = forwarded.split(",").map((hop) => plain(hop.trim()));
  const address = hops[Math.max(0, hops.length - trusted)] ?? "";
  return isIP(address) ? address : plain(connection);
}

/** Without a port, brackets, and the prefix that IPv6 sockets put before IPv4. */
function plain(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  return bare.replace(/^::ffff:(?=\d+\.)/i, "");
}
