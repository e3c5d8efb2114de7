// The commands of manifests: what each sends for the person's own day, what the form fills in, and how it is taken back.
import { describe, expect, test, vi } from "vitest";
import { type Manifest, handOverManifest, makeManifest, reopenManifest } from "@/contract/manifests/manifest";
import { ownDay } from "@/kernel/values/own-day";
import { rankCommands } from "@/kernel/line/rank";
import { emptyContext, noFacts } from "../../kernel/directory";
import { refusedTo, registry, run } from "../bench";
import { aManifest } from "../manifests";

const { id, label } = aManifest;
const manifest = { id, label, version: 2 };
const onScreen = { ...emptyContext, path: `/manifest/${id}` };
const filled = (args: Record<string, unknown>, why: string | null = null) => ({
  ...onScreen,
  ready: { record: id, args, why },
});
const signed: Manifest = { ...aManifest, version: 3, driverName: "Max", handedAt: aManifest.createdAt };

test("manifest.make sends today, and goes to what it made", async () => {
  const office = { id: aManifest.office.id, label: "Austin" };
  const { outcome, asked } = await run("manifest.make", { carrier: "UPS", office }, { answer: aManifest });
  expect(asked).toMatchObject([
    { endpoint: makeManifest, input: { body: { carrier: "UPS", officeId: office.id, ...ownDay() } } },
  ]);
  expect(outcome).toEqual({ say: "UPS manifest of Nov 30, 2026: 1 forward.", go: `/manifest/${id}` });
});

test("without a day it is the office's, where that has another one than this machine", async () => {
  const { id: officeId } = aManifest.office;
  const at = (timeZone: string) => ({
    ...emptyContext,
    offices: [
      { id: officeId, label: "Austin", timeZone },
      { id: "0f000002", label: "Dover" },
    ],
  });
  const office = { id: officeId, label: "Austin" };
  vi.useFakeTimers({ now: new Date("2026-11-30T11:00:00Z"), toFake: ["Date"] });
  try {
    const sent = async (timeZone: string) => {
      const context = at(timeZone);
      const { asked } = await run(
        "manifest.make",
        { carrier: "UPS", office },
        { answer: aManifest, context },
      );
      return asked[0]?.input;
    };
    // It is 23:00 of the day before there.
    const behind = { day: "2026-11-29", from: "2026-11-29T12:00:00.000Z", until: "2026-11-30T12:00:00.000Z" };
    expect(await sent("Etc/GMT+12")).toMatchObject({ body: behind });
    const ahead = { day: "2026-12-01", from: "2026-11-30T10:00:00.000Z", until: "2026-12-01T10:00:00.000Z" };
    expect(await sent("Etc/GMT-14")).toMatchObject({ body: ahead });
  } finally {
    vi.useRealTimers();
  }
});

test("of another day it sends that day", async () => {
  const day = new Date(2026, 10, 29, 12).toISOString();
  const { asked } = await run("manifest.make", { carrier: "UPS", day }, { answer: aManifest });
  expect(asked[0]?.input).toMatchObject({ body: { day: "2026-11-29" } });
});

describe("handing over", () => {
  test("sends the values of the form, and is taken back by reopening", async () => {
    const context = filled({ driver: "Max", signature: "iVBORw0KGgoAAAA" });
    const { outcome, asked } = await run("manifest.hand-over", { manifest }, { answer: signed, context });
    expect(asked).toMatchObject([
      {
        endpoint: handOverManifest,
        input: { params: { id }, body: { driverName: "Max", signature: "iVBORw0KGgoAAAA" } },
        options: { version: 2 },
      },
    ]);
    expect(outcome).toEqual({
      say: `${label} handed over to Max.`,
      undo: { id: "manifest.reopen", args: { manifest: { id, label, version: 3 } } },
    });
  });

  test("by a line that names the driver leaves the signature to paper", async () => {
    const context = filled({ driver: "" }, "Type the driver's name first.");
    const { asked } = await run("manifest.hand-over", { driver: "Max" }, { answer: signed, context });
    expect(asked[0]?.input).toEqual({ params: { id }, body: { driverName: "Max", signature: undefined } });
  });

  test("says what the form still needs, or that the driver's name is missing", async () => {
    const lacking = { context: filled({ driver: "Max" }, "Have the driver sign.") };
    await expect(run("manifest.hand-over", {}, lacking)).rejects.toThrow("Have the driver sign.");
    await expect(run("manifest.hand-over", {}, { context: onScreen })).rejects.toThrow(/Say who takes it/);
  });

  test("is only for the screen of a manifest, and for people with the permission", () => {
    expect(refusedTo("manifest.hand-over", { can: () => true, path: "/forward" })).toBe(
      "Open the manifest first",
    );
    expect(refusedTo("manifest.hand-over", { can: () => false })).toBe("Your role cannot change forwards");
    expect(refusedTo("manifest.hand-over", { can: () => true, path: `/manifest/${id}` })).toBe(true);
  });
});

test("manifest.reopen sends the version and the reason", async () => {
  const { outcome, asked } = await run(
    "manifest.reopen",
    { manifest, reason: "Wrong driver" },
    { answer: aManifest },
  );
  expect(asked).toEqual([
    {
      endpoint: reopenManifest,
      input: { params: { id }, body: { reason: "Wrong driver" } },
      options: { version: 2 },
    },
  ]);
  expect(outcome.say).toBe(`${label} is open again.`);
});

test.each([
  ["manifest ups", "manifest.make", { carrier: "UPS" }],
  ["manifest ups ground", "manifest.make", { carrier: "UPS" }],
  ["manifest fedex 2day for yesterday", "manifest.make", { carrier: "FedEx", day: expect.any(String) }],
  ["manifest fedex for yesterday", "manifest.make", { carrier: "FedEx", day: expect.any(String) }],
  ["hand over manifest to Max Driver", "manifest.hand-over", { driver: "Max Driver" }],
  ["reopen manifest because wrong driver", "manifest.reopen", { reason: "wrong driver" }],
])("“%s”", (line, command, args) => {
  const [first] = rankCommands(line, registry.all, { ...onScreen, can: () => true }, noFacts).ranked;
  expect(first?.command.id).toBe(command);
  expect(first?.parsed.args).toMatchObject(args);
});
