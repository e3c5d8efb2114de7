// Where a printer may be: addresses as administrators type them, and those that no print job is ever sent to.
import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { ApiError } from "@/contract/wire/errors";
import type { PrinterWay } from "@/contract/labels/label";
import { zplPort } from "@/contract/labels/printer";

/** Of a ZPL printer. */
export type HostPort = { host: string; port: number };

/** Networks on which no printer is: there clouds answer with the secrets of the machine, or everybody is meant. */
const forbidden = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  // Link-local, with the metadata services of AWS, Google, Azure and others at 169.254.169.254.
  ["169.254.0.0", 16],
  // Alibaba's.
  ["100.100.100.200", 32],
  ["224.0.0.0", 3],
] as const) {
  forbidden.addSubnet(network, bits, "ipv4");
  for (const form of formsWithin(network)) forbidden.addSubnet(form.network, form.at + bits, "ipv6");
}
for (const [network, bits] of [
  ["::", 128],
  ["fe80::", 10],
  // AWS's by IPv6.
  ["fd00:ec2::", 32],
  ["ff00::", 8],
] as const) {
  forbidden.addSubnet(network, bits, "ipv6");
}

/**
 * IPv6 networks that lead to an IPv4 one: mapped, translated (SIIT), by NAT64 with its well-known and its local prefix, by 6to4, and
 * compatible ones. `at` is the bit at which the IPv4 address begins. `::/104` would hold `::1`, this machine.
 */
function formsWithin(ipv4: string): { network: string; at: number }[] {
  const [first = 0, second = 0, third = 0, fourth = 0] = ipv4.split(".").map(Number);
  const pair = (high: number, low: number) => (high * 256 + low).toString(16);
  const prefixes = ["::ffff:", "::ffff:0:", "64:ff9b::", "64:ff9b:1::", ...(first === 0 ? [] : ["::"])];
  return [
    ...prefixes.map((prefix) => ({ network: `${prefix}${ipv4}`, at: 96 })),
    { network: `2002:${pair(first, second)}:${pair(third, fourth)}::`, at: 16 },
  ];
}

/** Names under which clouds serve the same. */
const forbiddenNames =
  /^(?:metadata|metadata\.google\.internal|metadata\.azure\.com|instance-data(?:\..*)?)\.?$/i;

/**
 * The address in the form it is stored in; null for the browser, which has none.
 * @throws ApiError `invalid`, with what is wrong with it and what to type.
 */
export function printerAddress(way: PrinterWay, typed: string | null): string | null {
  if (way === "browser") return null;
  const text = typed?.trim() ?? "";
  if (text === "") {
    throw refusal(
      way === "zpl"
        ? "Give the printer's address, such as 192.168.1.40 or labels.example.com:9100."
        : "Give the printer's address, such as ipp://192.168.1.41/ipp/print.",
    );
  }
  return way === "zpl" ? zplAddress(text) : ippAddress(text);
}

/** Where a stored address of a ZPL printer leads. */
export function hostPortOf(address: string): HostPort {
  const { hostname, port } = new URL(`tcp://${address}`);
  return { host: bare(hostname), port: port === "" ? zplPort : Number(port) };
}

/** Where a stored address of an IPP printer leads: by HTTP, on IPP's own port unless another is named. */
export function ippUrlOf(address: string): URL {
  const url = new URL(address.replace(/^ipp/, "http"));
  if (!/^ipps?:\/\/(?:[^/]*@)?(?:\[[^\]]*\]|[^/:]*):\d/.test(address)) url.port = "631";
  return url;
}

/**
 * The IP address that `host` has now; where it is one that no job may be sent to, none is.
 * @throws Error with a sentence for people.
 */
export async function admittedAddress(host: string, signal: AbortSignal): Promise<string> {
  const found = isIP(host) ? [{ address: host }] : await addressesOf(host, signal);
  const [first] = found;
  if (!first) throw new Error(`There is no machine called ${host}. Check the printer's address.`);
  if (found.some(({ address }) => isForbidden(address))) throw new Error(forbiddenWords(host));
  return first.address;
}

async function addressesOf(host: string, signal: AbortSignal): Promise<{ address: string }[]> {
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error(`The name ${host} was not found in time.`)), {
      once: true,
    });
  });
  return Promise.race([lookup(host, { all: true, verbatim: true }).catch(() => []), ended]);
}

function zplAddress(text: string): string {
  const plain = text.replace(/^(?:tcp|zpl|socket):\/\//i, "").replace(/\/$/, "");
  // An IPv6 address needs its brackets before a port, and is told from one without by its second colon.
  const bracketed = isIP(plain) === 6 ? `[${plain}]` : plain;
  const url = parsed(`tcp://${bracketed}`);
  if (!url || url.hostname === "" || url.username !== "" || !["", "/"].includes(url.pathname + url.search)) {
    throw refusal(
      `“${text}” is no address of a label printer. Type a host or host:port, such as 192.168.1.40:9100.`,
    );
  }
  if (url.port === "0") throw refusal(`0 is not a port. Label printers listen on ${zplPort}.`);
  refuseForbidden(bare(url.hostname));
  return url.port === "" ? url.hostname : `${url.hostname}:${url.port}`;
}

function ippAddress(text: string): string {
  const said = text.replace(/^http/i, "ipp");
  const url = parsed(said.replace(/^ipp/i, "http"));
  if (!/^ipps?:\/\//i.test(said) || !url || url.hostname === "") {
    throw refusal(
      `“${text}” is no address of an IPP printer. Type one such as ipp://192.168.1.41/ipp/print.`,
    );
  }
  if (url.username !== "" || url.password !== "") {
    throw refusal(
      "A printer's address cannot hold a user or password: everyone who sees the printer would see it.",
    );
  }
  refuseForbidden(bare(url.hostname));
  return said.replace(/^ipps?/i, (scheme) => scheme.toLowerCase());
}

function refuseForbidden(host: string): void {
  if (forbiddenNames.test(host) || (isIP(host) !== 0 && isForbidden(host)))
    throw refusal(forbiddenWords(host));
}

function isForbidden(address: string): boolean {
  return forbidden.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

function forbiddenWords(host: string): string {
  return `Nothing is printed at ${host}: link-local addresses, those of a cloud's metadata service and those of many machines are no printer's. Give the printer a fixed address of your own network.`;
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, "");
}

function parsed(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function refusal(message: string): ApiError {
  return new ApiError("invalid", message, { fields: { address: message } });
}
