// A manifest as the server answers with it, for tests of the commands on it.
import type { Manifest } from "@/contract/manifests/manifest";

const at = "2026-11-30T15:12:00.000Z";

export const aManifest: Manifest = {
  id: "3a1f0001-0000-4000-8000-000000000001",
  version: 2,
  label: "UPS manifest of Nov 30, 2026",
  carrier: "UPS",
  day: "2026-11-30",
  office: { id: "0f000001-0000-4000-8000-000000000000", label: "Austin" },
  createdAt: at,
  createdBy: "Sam Okafor",
  handedAt: null,
  handedBy: null,
  driverName: null,
  count: 1,
  signature: null,
  rows: [],
  next: [],
};
