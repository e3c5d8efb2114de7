// Settings that are addresses on the web, and what their parts are.
import * as z from "zod";

/** A setting that is an http or https address, stored without a slash at its end; `example` is shown where it is none. */
export function webAddress(example: string) {
  return z
    .string()
    .refine(isWebAddress, `is not a web address. Set it to one such as ${example}.`)
    .transform((value) => value.replace(/\/+$/, ""));
}

function isWebAddress(value: string): boolean {
  const url = parsedUrl(value);
  return isUrlOf(value, /^https?:$/) && url?.search === "" && url.hash === "";
}

/** Whether `value` is an address with a host whose protocol, such as "https:", matches. */
export function isUrlOf(value: string, protocol: RegExp): boolean {
  const url = parsedUrl(value);
  return url !== null && protocol.test(url.protocol) && url.hostname !== "";
}

/** The parts of an address; null for what is none. */
export function parsedUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}
