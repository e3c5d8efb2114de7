// Addresses of printers: which are accepted, how they are stored, and which are refused.
import { describe, expect, test } from "vitest";
import type { PrinterWay } from "@/contract/labels/label";
import { hostPortOf, ippUrlOf, printerAddress } from "@/server/features/labels/address";
import { refused } from "../../platform/rules/refused";

test.each<[PrinterWay, string | null, string | null]>([
  ["zpl", "192.168.1.40", "192.168.1.40"],
  ["zpl", " labels.example.com:6101 ", "labels.example.com:6101"],
  ["zpl", "tcp://10.0.0.9:9100/", "10.0.0.9:9100"],
  ["zpl", "fd12::9", "[fd12::9]"],
  ["zpl", "::1", "[::1]"],
  ["zpl", "64:ff9b::10.0.0.9", "[64:ff9b::a00:9]"],
  ["zpl", "2002:c000:204::9", "[2002:c000:204::9]"],
  ["zpl", "[fd12::9]:9101", "[fd12::9]:9101"],
  ["ipp", "ipp://printer.example.com/ipp/print", "ipp://printer.example.com/ipp/print"],
  ["ipp", "IPPS://printer.example.com:8631/", "ipps://printer.example.com:8631/"],
  ["ipp", "http://10.0.0.8:631/printers/labels", "ipp://10.0.0.8:631/printers/labels"],
  ["browser", "anything", null],
  ["browser", null, null],
])("%s %s is stored as %s", (way, typed, stored) => {
  expect(printerAddress(way, typed)).toBe(stored);
});

test.each<[string, string, number]>([
  ["192.168.1.40", "192.168.1.40", 9100],
  ["labels.example.com:6101", "labels.example.com", 6101],
  ["[fd12::9]", "fd12::9", 9100],
])("%s means %s, port %d", (address, host, port) => {
  expect(hostPortOf(address)).toEqual({ host, port });
});

test.each([
  ["ipp://printer/ipp/print", "http://printer:631/ipp/print"],
  ["ipp://printer:80/ipp", "http://printer/ipp"],
  ["ipps://printer/ipp", "https://printer:631/ipp"],
  ["ipp://[fd12::9]/ipp", "http://[fd12::9]:631/ipp"],
])("%s is called at %s", (address, url) => {
  expect(ippUrlOf(address).href).toBe(url);
});

describe("refuses", () => {
  test.each<[PrinterWay, string]>([
    ["zpl", "169.254.169.254"],
    ["zpl", "169.254.10.20:9100"],
    ["zpl", "fe80::1"],
    ["zpl", "[::ffff:169.254.169.254]:80"],
    ["zpl", "64:ff9b::a9fe:a9fe"],
    ["zpl", "[64:ff9b::169.254.169.254]:80"],
    ["zpl", "64:ff9b:1::a9fe:a9fe"],
    ["zpl", "[2002:a9fe:a9fe::1]:9100"],
    ["ipp", "ipp://[2002:6464:64c8::]/"],
    ["ipp", "ipp://[64:ff9b::100.100.100.200]/"],
    ["zpl", "::169.254.169.254"],
    ["zpl", "::ffff:0:169.254.169.254"],
    ["zpl", "::"],
    ["zpl", "metadata.google.internal:80"],
    ["zpl", "0.0.0.0"],
    ["zpl", "255.255.255.255"],
    ["ipp", "ipp://169.254.169.254/latest/meta-data"],
    ["ipp", "ipp://0xA9FEA9FE/"],
    ["ipp", "ipp://2852039166/"],
    ["ipp", "ipp://[fd00:ec2::254]/"],
    ["ipp", "http://100.100.100.200/"],
  ])("%s at %s, as no printer has such an address", (way, typed) => {
    expect(refused(() => printerAddress(way, typed)).message).toMatch(/Nothing is printed at/);
  });

  test.each<[PrinterWay, string | null, RegExp]>([
    ["zpl", null, /Give the printer's address/],
    ["zpl", "  ", /Give the printer's address/],
    ["zpl", "printer:99999", /no address of a label printer/],
    ["zpl", "printer/path", /no address of a label printer/],
    ["zpl", "printer:0", /0 is not a port/],
    ["zpl", "a b", /no address of a label printer/],
    ["ipp", "", /Give the printer's address/],
    ["ipp", "192.168.1.41", /no address of an IPP printer/],
    ["ipp", "file:///etc/passwd", /no address of an IPP printer/],
    ["ipp", "ipp://me:secret@printer/ipp", /cannot hold a user or password/],
  ])("%s at %s", (way, typed, says) => {
    expect(refused(() => printerAddress(way, typed)).message).toMatch(says);
  });
});
