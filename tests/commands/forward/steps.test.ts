// The steps of a forward: what is sent, with the version that was seen, what is said, and how it is taken back.
import type { Carrier } from "@/contract/mail/mail";
import { describe, expect, test } from "vitest";
import { ApiError } from "@/contract/wire/errors";
import { changeForward, deliverForward, getForward, reopenForward } from "@/contract/forwards/forward";
import { isOfCarrier } from "@/kernel/values/ship-with";
import { emptyContext } from "../../kernel/directory";
import { refusedTo, registry, run } from "../bench";
import { aForward, contextWith, forward, onlyTo } from "../work";

const params = { id: forward.id };
const options = { version: 2 };
const steps = ["forward.start", "forward.ship", "forward.deliver", "forward.cancel"];

const shippedWithoutNumber = `${forward.label} shipped to the carrier. No tracking number is recorded: undo, then scan or type it.`;

test.each([
  ["forward.start", {}, changeForward, { status: "IN_PROGRESS" }, `${forward.label} started.`],
  ["forward.ship", {}, changeForward, { status: "COMPLETED" }, shippedWithoutNumber],
  [
    "forward.ship",
    { carrier: "FedEx", tracking: { number: "986578788855", carrier: "FedEx" } },
    changeForward,
    { status: "COMPLETED", carrier: "FedEx", trackingCode: "986578788855" },
    `${forward.label} shipped to the carrier.`,
  ],
  [
    "forward.ship",
    { carrier: "DHL", tracking: { number: "1", carrier: null } },
    changeForward,
    { status: "COMPLETED", carrier: "DHL", trackingCode: "1" },
    `${forward.label} shipped to the carrier.`,
  ],
  ["forward.deliver", {}, deliverForward, {}, `${forward.label} delivered.`],
  [
    "forward.cancel",
    { reason: "Asked twice" },
    changeForward,
    { status: "CANCELLED", reason: "Asked twice" },
    `${forward.label} cancelled.`,
  ],
  ["forward.reopen", {}, reopenForward, {}, `The last step of ${forward.label} was taken back.`],
  [
    "forward.reopen",
    { reason: "A slip" },
    reopenForward,
    { reason: "A slip" },
    `The last step of ${forward.label} was taken back.`,
  ],
])("%s %o", async (id, args, endpoint, body, says) => {
  const trackingCode = "tracking" in args ? args.tracking.number : null;
  const answer = { ...aForward, shipping: { ...aForward.shipping, trackingCode } };
  const { outcome, asked } = await run(id, { forward, ...args }, { answer });
  expect(asked).toEqual([{ endpoint, input: { params, body }, options }]);
  expect(outcome.say).toBe(says);
});

test("shipping with the number of a label that was made says nothing of a missing one", async () => {
  const answer = { ...aForward, shipping: { ...aForward.shipping, trackingCode: "1Z5R89390357567127" } };
  expect((await run("forward.ship", { forward }, { answer })).outcome.say).toBe(
    `${forward.label} shipped to the carrier.`,
  );
});

test.each([
  ["1Z5R89390357567127", null],
  ["986578788855", null],
  // A digit slipped.
  ["1Z5R89390357567128", /^1Z5R89390357567128 is in no form that a known carrier uses\. Check it:/],
  ["ASAP", /^ASAP is in no form/],
])("shipping with %s, scanned, typed in its field or in a line, asks %s", (number, asks) => {
  const { loses } = registry.get("forward.ship");
  const tracking = { number, carrier: null };
  const ready = { record: forward.id, args: { tracking }, why: null };
  const matches = asks === null ? null : expect.stringMatching(asks);
  expect(loses?.({ ...emptyContext, ready }, { forward })).toEqual(matches);
  expect(loses?.(emptyContext, { forward, tracking })).toEqual(matches);
  expect(loses?.(emptyContext, { forward })).toBeNull();
});

describe("a carrier's number", () => {
  const ups = { number: "1Z5R89390357567127", carrier: "UPS" };
  const body = { status: "COMPLETED", carrier: "UPS", trackingCode: ups.number };

  test("of the forward's own carrier ships it", async () => {
    const { asked } = await run("forward.ship", { forward, tracking: ups }, { answer: aForward });
    expect(asked).toMatchObject([
      { endpoint: getForward },
      { endpoint: changeForward, input: { params, body }, options },
    ]);
  });

  test("that was scanned on the screen is sent with the shipping", async () => {
    const ready = { record: forward.id, args: { tracking: ups }, why: null };
    const context = { ...emptyContext, ready };
    const { asked } = await run("forward.ship", { forward }, { answer: aForward, context });
    expect(asked[1]).toMatchObject({ endpoint: changeForward, input: { params, body } });
    const other = { ...context, ready: { ...ready, record: "another" } };
    const without = await run("forward.ship", { forward }, { answer: aForward, context: other });
    expect(without.asked).toMatchObject([{ input: { body: { status: "COMPLETED" } } }]);
  });

  test("of another carrier asks which is right", async () => {
    const tracking = { number: "986578788855", carrier: "FedEx" };
    const answer = { answer: aForward };
    await expect(run("forward.ship", { forward, tracking }, answer)).rejects.toThrow(
      "986578788855 is a number of FedEx, and this forward goes with UPS. Say which is right: “via FedEx” or “via UPS”.",
    );
  });

  test.each<[string, Carrier, boolean]>([
    ["UPS", "UPS", true],
    ["FedEx Ground", "FedEx", true],
    ["Federal Express", "FedEx", true],
    ["USPS", "Foreign post", true],
    ["UPS", "Amazon", false],
    ["DHL Express", "DHL", true],
    [" fedex ", "FedEx", true],
    ["UPS", "USPS", false],
    ["USPS", "UPS", false],
    ["", "UPS", false],
  ])("a forward with service “%s” and a number of %s: %s", (shipping, carrier, is) => {
    expect(isOfCarrier(shipping, carrier)).toBe(is);
  });
});

test.each(steps)("%s is taken back by its own undo", async (id) => {
  const { outcome } = await run(id, { forward, reason: "Lost" }, { answer: aForward });
  expect(outcome.undo).toEqual({ id: "forward.reopen", args: { forward: { ...forward, version: 3 } } });
});

test("a delivery on the forward's own screen shows no second message", async () => {
  const path = `/forward/${forward.id}`;
  const { outcome } = await run(
    "forward.deliver",
    { forward },
    { answer: aForward, context: contextWith({ path }) },
  );
  expect(outcome.go).toBe(`${path}?finished=true`);
});

test.each([
  ["/forward", "Failed to mark request as delivered. It was cancelled."],
  [`/forward/${forward.id}`, "It was cancelled."],
])("a delivery that is refused on %s says %s", async (path, says) => {
  const api = () => Promise.reject(new ApiError("conflict", "It was cancelled."));
  const context = contextWith({ path });
  const refused = registry.get("forward.deliver").run({ api, args: { forward }, context, targets: [] });
  await expect(refused).rejects.toMatchObject({ code: "conflict", message: says });
});

test.each([
  ["forward.start", "IN_PROGRESS"],
  ["forward.ship", "COMPLETED"],
  ["forward.unscanned", "COMPLETED"],
  ["forward.deliver", "DELIVERED"],
  ["forward.cancel", "CANCELLED"],
])("%s is allowed only for a forward that may become %s", (id, status) => {
  const able = registry.get(id).each?.able;
  expect(able?.(onlyTo("forward", status))).toBe(true);
  expect(able?.(onlyTo("forward", "SOMETHING"))).toMatch(/^It cannot become/);
});

test("a delivered forward can be taken back; one that is not delivered cannot", () => {
  const able = registry.get("forward.reopen").each?.able;
  expect(able?.(onlyTo("forward", "COMPLETED", "DELIVERED"))).toBe(true);
  expect(able?.(onlyTo("forward", "DELIVERED", "COMPLETED"))).not.toBe(true);
});

test.each([...steps, "forward.reopen"])("%s needs the permission", (id) => {
  expect(refusedTo(id, { can: () => false })).toBe("Your role cannot change forwards");
});
