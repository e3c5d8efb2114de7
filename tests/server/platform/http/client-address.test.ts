// Which address is taken as the caller's, behind any number of proxies.
import { expect, test } from "vitest";
import { clientAddress } from "@/server/platform/http/client-address";

test.each([
  { title: "no proxy is trusted", trusted: 0, forwarded: "203.0.113.9", address: "198.51.100.1" },
  { title: "a trusted proxy adds one", trusted: 1, forwarded: "203.0.113.9", address: "203.0.113.9" },
  {
    title: "the client forged an entry",
    trusted: 1,
    forwarded: "6.6.6.6, 203.0.113.9",
    address: "203.0.113.9",
  },
  {
    title: "two proxies are trusted",
    trusted: 2,
    forwarded: "6.6.6.6, 203.0.113.9, 10.0.0.1",
    address: "203.0.113.9",
  },
  {
    title: "there are fewer entries than trusted proxies",
    trusted: 3,
    forwarded: "203.0.113.9",
    address: "203.0.113.9",
  },
  { title: "the entry is not an address", trusted: 1, forwarded: "unknown", address: "198.51.100.1" },
  { title: "the entry has a port", trusted: 1, forwarded: "203.0.113.9:4711", address: "203.0.113.9" },
  {
    title: "the entry is IPv6 in brackets",
    trusted: 1,
    forwarded: "[2001:db8::7]:4711",
    address: "2001:db8::7",
  },
  { title: "the proxy adds nothing", trusted: 1, forwarded: undefined, address: "198.51.100.1" },
])("$title: $address", ({ trusted, forwarded, address }) => {
  expect(clientAddress("::ffff:198.51.100.1", forwarded, trusted)).toBe(address);
});
